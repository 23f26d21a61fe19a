import { product } from '@entourage/contracts/product.ts';
import { skeletonOf } from './skeleton.ts';

/** Names that people would take for the product's own. */
const words = [
  ...[
    'admin',
    'administrator',
    'billing',
    'compliance',
    'contact',
    'help',
    'helpdesk',
    'hostmaster',
    'info',
    'liaison',
  ],
  ...['moderator', 'noreply', 'official', 'operator', 'postmaster', 'privacy', 'root', 'security', 'service', 'staff'],
  ...['support', 'sysadmin', 'system', 'team', 'webmaster', 'abuse', 'anonymous', 'null', 'undefined'],
  product.name,
];

/** The digit one can look like i as well as l. */
const bare = (name: string): string => skeletonOf(name).replaceAll(/[._-]/g, '').replaceAll('i', 'l');
const reserved = new Set(words.map(bare));

/** Whether a name is reserved in any spelling: `adm1n` and `no-reply` too. */
export const isReserved = (username: string): boolean => reserved.has(bare(username));

import { product } from '@entourage/contracts/product.ts';
import { skeletonOf } from './skeleton.ts';

/** Names that claim to act for the product, also as a part of a longer name. */
const offices = [
  ...['admin', 'administrator', 'compliance', 'helpdesk', 'hostmaster', 'liaison', 'moderator', 'noreply', 'official'],
  ...['operator', 'postmaster', 'security', 'staff', 'support', 'sysadmin', 'webmaster', product.name],
];

/** Names that people would take for the product's own; as parts they are names of people and places too. */
const words = [
  ...offices,
  ...[
    'abuse',
    'anonymous',
    'billing',
    'contact',
    'help',
    'info',
    'null',
    'privacy',
    'root',
    'service',
    'system',
    'team',
  ],
  'undefined',
];

/** The digit one can look like i as well as l. */
const bare = (name: string): string => skeletonOf(name).replaceAll('i', 'l');
const reserved = new Set(words.map(bare));
const reservedParts = new Set(offices.map(bare));

/** Between separators, without a number before or after. */
const partsOf = (name: string): string[] =>
  name.split(/[._-]+/).flatMap((part) => [part, part.replace(/^\p{Nd}+|\p{Nd}+$/gu, '')]);

/** Whether a name is reserved in any spelling (`adm1n`, `no-reply`), or has an office as a part (`entourage.support`). */
export const isReserved = (username: string): boolean =>
  reserved.has(bare(username)) || partsOf(username).some((part) => reservedParts.has(bare(part)));

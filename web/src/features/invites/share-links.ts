import { product } from '@entourage/contracts/product.ts';
import { untilWords } from '../../shared/sharing/until.ts';
import type { Invite } from './api.ts';

/** The code in two groups, which are easier to read out and to type. */
export const inGroups = (code: string): string => code.replace(/^(.{5})(?=.)/u, '$1-');

export const registrationLink = (code: string): string =>
  `${location.origin}/team-member-registration?code=${encodeURIComponent(code)}`;

/** What the athlete sends to the person. */
export const messageFor = (
  { teamMemberName, expiresAt }: Pick<Invite, 'teamMemberName' | 'expiresAt'>,
  code: string,
  athlete: string,
): string =>
  [
    `Hello ${teamMemberName}, ${athlete} invites you to their entourage on ${product.name}.`,
    `Your code: ${inGroups(code)}`,
    `Register here: ${registrationLink(code)}`,
    `It works until ${untilWords(expiresAt)}.`,
  ].join('\n\n');

interface Way {
  readonly name: string;
  readonly href: string;
  /** Opens a page of another site. */
  readonly away?: true;
}

export function waysToSend(message: string): readonly Way[] {
  const said = encodeURIComponent(message);
  const subject = encodeURIComponent(`Your invite to ${product.name}`);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${said}`, away: true },
    { name: 'E-mail', href: `mailto:?subject=${subject}&body=${said}` },
    { name: 'SMS', href: `sms:?body=${said}` },
  ];
}

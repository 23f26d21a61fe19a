import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';

export interface Envelope {
  /** The mail's id, by which duplicates are recognised. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly letter: Letter;
}

/** Whose mail server says that there is no such mailbox: another attempt would hear the same. */
export class AddressRefused extends Error {
  readonly code = 'EENVELOPE';
}

/** Sends a mail; rejects on failure. */
export type Post = (envelope: Envelope) => Promise<void>;

export const toMessage = ({ id, from, to, letter: { invitation, ...letter } }: Envelope): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...letter,
  ...(invitation && { icalEvent: { ...invitation, filename: 'invite.ics' } }),
  messageId: `<${id}@entourage>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  textEncoding: 'quoted-printable',
  disableFileAccess: true,
  disableUrlAccess: true,
});

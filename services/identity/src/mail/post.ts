import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';

export interface Envelope {
  /** The mail's id: a mail that goes out twice is recognised by it. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly letter: Letter;
}

/** Hands a mail over; rejects where that did not work. */
export type Post = (envelope: Envelope) => Promise<void>;

export const toMessage = ({ id, from, to, letter }: Envelope): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...letter,
  messageId: `<${id}@entourage>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  textEncoding: 'quoted-printable',
  disableFileAccess: true,
  disableUrlAccess: true,
});

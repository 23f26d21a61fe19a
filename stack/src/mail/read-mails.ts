import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WrittenMail {
  at: string;
  to: string;
  subject: string;
  text: string;
  link: string | undefined;
}

/** The mails that identity has written without a mail server, the newest last. */
export function readMails(folder: string): WrittenMail[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
}

/** Parses only what identity's own mails use: short headers, and text in quoted-printable. */
export function readMail(mail: string): WrittenMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? '';
  const plain = /^Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/im.exec(mail)?.[1] ?? '';
  const text = fromQuotedPrintable(plain);
  return {
    at: new Date(header('Date')).toISOString(),
    to: header('To'),
    subject: header('Subject'),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0],
  };
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

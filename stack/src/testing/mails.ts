import { readMails, type WrittenMail } from '../mail/read-mails.ts';
import { eventually } from './eventually.ts';

export type { WrittenMail };

/** Every mail to an address so far, the newest last. */
export const mailsTo = (folder: string, address: string): WrittenMail[] =>
  readMails(folder).filter(({ to }) => to === address);

/** Waits until there are `count` mails with these words in the subject; returns the newest. */
export function mailTo(folder: string, address: string, subject: string, count = 1): Promise<WrittenMail> {
  return eventually(() => {
    const mails = mailsTo(folder, address).filter((mail) => mail.subject.includes(subject));
    const mail = mails.at(-1);
    if (!mail || mails.length < count) throw new Error(`${mails.length} mails '${subject}', not ${count}`);
    return mail;
  });
}

export const tokenIn = ({ link = '' }: WrittenMail): string => new URL(link).searchParams.get('token') ?? '';

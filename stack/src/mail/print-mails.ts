import { places } from '../places.ts';
import { readMails } from './read-mails.ts';

/** Prints the mails written so far, since a local platform sends none and their links are needed. */
export async function printMails(): Promise<number> {
  const mails = readMails(places.mail);
  if (mails.length === 0) console.log('No mail has been written yet.');
  for (const { at, to, subject, link } of mails) {
    console.log(`${at}  ${to}  ${subject}${link ? `\n  ${link}` : ''}`);
  }
  return 0;
}

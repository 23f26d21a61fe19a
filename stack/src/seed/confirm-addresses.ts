import { setTimeout as sleep } from 'node:timers/promises';
import { readMails } from '../mail/read-mails.ts';
import { openBrowser } from './browser.ts';

/** Mails are written within a second; with a mail server, nothing is waited for longer. */
const tries = 50;
const everyMs = 100;

/** Follows the links that were mailed to these addresses, as their owners would. */
export async function confirmAddresses(origin: string, folder: string, addresses: readonly string[]): Promise<void> {
  const waiting = new Set(addresses);
  for (let count = 0; count < tries && waiting.size > 0; count++) {
    for (const { to, link } of readMails(folder)) {
      const token = link && new URL(link).searchParams.get('token');
      if (!token || !waiting.has(to)) continue;
      const { status } = await openBrowser(origin).send('POST', '/api/confirm-email', { token });
      if (status === 200) waiting.delete(to);
    }
    if (waiting.size > 0) await sleep(everyMs);
  }
}

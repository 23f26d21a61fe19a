import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Post, toMessage } from './post.ts';

/** Writes mails into a folder when there is no mail server: one file each, sorted by name. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (envelope) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail(toMessage(envelope));
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${envelope.id}.eml`);
    // Written under a temporary name, so that a reader never sees half a mail.
    await writeFile(`${file}.new`, message, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
}

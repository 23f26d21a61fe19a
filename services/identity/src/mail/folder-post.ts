import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Post, toMessage } from './post.ts';

/** Into a folder, where no mail server is named: one file for each mail, in the order of their names. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (envelope) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail(toMessage(envelope));
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${envelope.id}.eml`);
    // A reader sees a whole mail or none.
    await writeFile(`${file}.new`, message, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
}

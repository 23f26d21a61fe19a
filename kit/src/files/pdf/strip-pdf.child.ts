import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { exitCodes } from './outcome.ts';
import { stripPdf } from './strip-pdf.ts';
import { TooLargeUnpacked } from './unpack-stream.ts';

// In a worker, since parsing the PDF blocks this thread.
const [, , mostMs] = process.argv;
await once(new Worker(new URL('./strip-pdf.watch.ts', import.meta.url), { workerData: mostMs }), 'online');

const bytes = await buffer(process.stdin);
try {
  const stripped = await stripPdf(bytes);
  process.stdout.write(stripped, () => process.exit(0));
} catch (error) {
  if (error instanceof TooLargeUnpacked) process.exit(exitCodes.tooLarge);
  // Encrypted documents fail in many ways, but this entry is always in the clear.
  process.exit(bytes.includes('/Encrypt') ? exitCodes.encrypted : exitCodes.damaged);
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inTurn } from '@entourage/kit/pictures.ts';
import { refusedFile } from '../refused-file.ts';

export type Stripped = { readonly bytes: Uint8Array } | { readonly refused: 'encrypted' | 'damaged' };

const maxMs = 10_000;
const maxHeapMb = 512;

const words = {
  encrypted: 'The PDF is protected by a password. Save it without one and try again',
  damaged: 'The PDF is damaged and cannot be read',
} as const;

/** In a thread of its own, one at a time: a file may be made to be read for ever, or to become as large as it likes. */
export const cleanPdf = (bytes: Buffer): Promise<Buffer> => inTurn(() => clean(bytes));

async function clean(bytes: Buffer): Promise<Buffer> {
  const worker = new Worker(new URL('./strip-pdf.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    stdout: true,
    stderr: true,
  });
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(maxMs) });
    const [answer] = (await answered.catch(() => [{ refused: 'damaged' }])) as [Stripped];
    if ('refused' in answer) throw refusedFile(words[answer.refused]);
    return Buffer.from(answer.bytes);
  } finally {
    await worker.terminate();
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fileUpload } from '@entourage/contracts/files.ts';
import { LRUCache } from 'lru-cache';
import { createFairTurns } from '../../time/fair-turns.ts';
import { refusedFile } from '../refused-file.ts';
import { type Refusal, refusalOf } from './outcome.ts';

const maxHeapMb = 256;
/** Re-encoded photographs may become larger. */
const mostCleaned = 2 * fileUpload.maxBytes;
const child = fileURLToPath(new URL('./strip-pdf.child.ts', import.meta.url));

const words: Readonly<Record<Refusal, string>> = {
  encrypted: 'The PDF is protected by a password. Save it without one and try again',
  tooLarge: 'The PDF unpacks to more than can be read. Print it to a new PDF and try again',
  damaged: 'The PDF is damaged and cannot be read',
};

const [usualMs, shortenedMs] = [10_000, 2_000];
/** Whose last file took longer than the shortened time, for a quarter of an hour. */
const slow = new LRUCache<string, true>({ max: 10_000, ttl: 15 * 60_000 });

const inTurn = createFairTurns();

/**
 * Runs in a child process, one at a time and in turns by person: a malicious file may loop or exhaust memory. The child
 * bounds its own memory and time (`strip-pdf.watch.ts`), even if this process is gone, and gets none of its secrets.
 */
export const cleanPdf = (personId: string, bytes: Buffer): Promise<Buffer> =>
  inTurn(personId, async () => {
    const since = performance.now();
    try {
      return await clean(bytes, slow.has(personId) ? shortenedMs : usualMs);
    } finally {
      if (performance.now() - since > shortenedMs) slow.set(personId, true);
    }
  });

async function clean(bytes: Buffer, mostMs: number): Promise<Buffer> {
  const flags = [`--max-old-space-size=${maxHeapMb}`, '--no-warnings'];
  const stripping = spawn(process.execPath, [...flags, child, String(mostMs)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  let size = 0;
  stripping.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= mostCleaned) chunks.push(chunk);
    else stripping.kill('SIGKILL');
  });
  // A child that ends before it has read everything closes the pipe; its exit code gives the reason.
  stripping.stdin.on('error', () => undefined);
  stripping.stdin.end(bytes);
  const [code] = (await once(stripping, 'close')) as [number | null];
  if (code !== 0) throw refusedFile(words[refusalOf(code)]);
  return Buffer.concat(chunks);
}

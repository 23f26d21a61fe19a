import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type FileReport, fileReport } from '@entourage/contracts/rest/training-files.ts';
import type { TrainingFileType } from '@entourage/contracts/training.ts';

const child = fileURLToPath(new URL('./check-file.child.ts', import.meta.url));
const usualMs = 10 * 60_000;
const maxHeapMb = 512;

/**
 * Reads a file in a process of its own, since a malicious one may loop or exhaust memory: it bounds its own time and
 * memory, even if this process is gone, and gets none of its secrets. `keep` receives the text. Null: it was ended.
 * Throws the error of a content that breaks off, since that says nothing about the file.
 */
export async function checkFile(
  fileType: TrainingFileType,
  content: Readable,
  keep: (text: Readable) => Promise<unknown>,
  mostMs = usualMs,
): Promise<FileReport | null> {
  const flags = [`--max-old-space-size=${maxHeapMb}`, '--no-warnings'];
  const reading = spawn(process.execPath, [...flags, child, fileType, String(mostMs)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  const ended = once(reading, 'close') as Promise<[number | null]>;
  // Where there is no process, this is thrown once the text has ended, not before anybody listens.
  ended.catch(() => undefined);
  const { stdin, stdout } = reading;
  if (!stdin || !stdout) {
    await ended;
    throw new Error('a check without its streams');
  }
  const broken: unknown[] = [];
  content.on('error', (error) => {
    broken.push(error);
    reading.kill('SIGKILL');
  });
  // A child that ends before it has read everything closes the pipe; its exit code gives the reason.
  stdin.on('error', () => content.destroy());
  content.pipe(stdin);
  const reported = text(reading.stdio[3] as Readable);
  try {
    await keep(stdout);
  } catch (error) {
    reading.kill('SIGKILL');
    await ended.catch(() => undefined);
    throw error;
  }
  const [code] = await ended.finally(() => content.destroy());
  if (code !== 0 && broken.length > 0) throw broken[0];
  if (code !== 0) return null;
  return fileReport.parse(JSON.parse(await reported));
}

/** Reads a file from its standard input, writes its text to the standard output and its report to stream 3. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { trainingFileTypes } from '@entourage/contracts/training.ts';
import { z } from 'zod';
import { createFindings, TooManyProblems } from './found.ts';
import { readText } from './read-text.ts';

// In a thread, since reading blocks this one.
const [, , type, mostMs] = process.argv;
await once(new Worker(new URL('./check-file.watch.ts', import.meta.url), { workerData: mostMs }), 'online');

const findings = createFindings();
const write = async (text: string) => {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
};
try {
  await readText(z.enum(trainingFileTypes).parse(type), process.stdin, findings, write);
} catch (error) {
  if (!(error instanceof TooManyProblems)) throw error;
}
const reported = createWriteStream('', { fd: 3 });
reported.end(JSON.stringify(findings.report()));
await once(reported, 'finish');
process.stdout.end(() => process.exit(0));

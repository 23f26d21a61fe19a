import { NoObject, type ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { openJobQueue, type QueueAddress } from '@entourage/kit/queue/job-queue.ts';
import { workOnJobs } from '@entourage/kit/queue/work-on-jobs.ts';
import { repeat } from '@entourage/kit/time/repeat.ts';
import { z } from 'zod';
import { checkFile } from './check/check-file.ts';
import { type FileStore, mostTries, type ToCheck } from './file.store.ts';
import { notesOf } from './file.ts';

const queueName = { service: 'training', name: 'training-files' };
const job = z.object({ id: z.uuid() });
/** Each may take a gigabyte of memory. */
const atOnce = 1;
const renewEveryMs = 10_000;

const cannotBeRead =
  'The file could not be checked: it takes too much memory or time to read. Divide it into smaller files.';
const triedTooOften = `The file could not be checked in ${mostTries} tries. Upload it again, or divide it into smaller files.`;

/**
 * Checks uploaded files. The queue only wakes: the database knows what is unchecked, so that a killed check is taken
 * over and a lost queue is filled again by the next `plan`.
 */
export function startChecks(
  address: QueueAddress,
  deps: { files: FileStore; objects: ObjectStore; wakeRelay: () => void; log: Log },
): { plan(): Promise<void>; stop(): Promise<void> } {
  const { files, log } = deps;
  const queue = openJobQueue(queueName, address, log);
  const working = workOnJobs(queueName, address, (data) => checkOne(job.parse(data).id, deps), log, atOnce);
  return {
    async plan() {
      const waiting = await files.unchecked();
      await queue.add(waiting.map(({ id, attempts }) => ({ id: `${id}-${attempts}`, data: { id }, delayMs: 0 })));
    },
    async stop() {
      await Promise.all([queue.close(), working.stop()]);
    },
  };
}

export async function checkOne(
  id: string,
  deps: { files: FileStore; objects: ObjectStore; wakeRelay: () => void; log: Log },
): Promise<void> {
  const { files, objects, log } = deps;
  const file = await files.claim(id);
  if (!file) return;
  const renewing = repeat(renewEveryMs, () => files.renew(file), log);
  const path = `texts/${file.id}-${file.attempt}`;
  let isKept = false;
  try {
    const result = await resultOf(file, path, objects);
    // A commit whose answer is lost may have happened; what it did not keep is an orphan (`objects/purge-objects.ts`).
    isKept = result.text !== null;
    isKept = (await files.finish(file, result)) && result.text !== null;
    deps.wakeRelay();
  } finally {
    await renewing.stop();
    if (!isKept) await objects.remove(path);
  }
}

async function resultOf(file: ToCheck, path: string, objects: ObjectStore) {
  const refused = (notes: string) => ({ notes, report: null, text: null });
  if (file.tries > mostTries) return refused(triedTooOften);
  try {
    const content = await objects.read(file.filePath);
    let bytes = 0;
    const report = await checkFile(file.fileType, content, async (text) => {
      ({ bytes } = await objects.write(path, text));
    });
    if (!report) return refused(cannotBeRead);
    if (report.problemCount === 0 && report.characters === 0)
      return { notes: 'There is no text in it to learn from.', report, text: null };
    return { notes: notesOf(file.fileType, report), report, text: report.problemCount > 0 ? null : { path, bytes } };
  } catch (error) {
    if (error instanceof NoObject) return refused('The content of the file is gone. Upload it again.');
    throw error;
  }
}

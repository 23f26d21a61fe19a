import { closeSync, ftruncateSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@entourage/stack/testing/eventually';
import { childrenOf, kill } from '../platform/family.ts';
import type { Scene, Trial } from '../trial.ts';
import { compareRuns } from './compare-runs.ts';
import { redisUrl } from './processes.ts';
import type { Training } from './training.ts';

type TrainingScene = Scene<Training>;
const env: Readonly<Record<string, string>> = redisUrl === null ? {} : { REDIS_URL: redisUrl };
const stepWithinMs = 300_000;

/** Resolves at a step of a run that was saved once since it began, or once it has ended. */
const reaches = ({ load }: TrainingScene, job: string, part: number): Promise<{ step: number; isOver: boolean }> =>
  eventually(async () => {
    const { status, step, totalSteps } = await load.job(job);
    if (status !== 'QUEUED' && status !== 'RUNNING') return { step, isOver: true };
    if (totalSteps === null || step < part * totalSteps) throw new Error('the job is not that far yet');
    return { step, isOver: false };
  }, stepWithinMs);

/** The curve and the weights beside those of the undisturbed run, as figures. */
async function report({ load, measure, remark }: TrainingScene, job: string): Promise<void> {
  const run = await load.ended(job);
  const like = load.disturbed.find((each) => each.job === job)?.like;
  if (!like) throw new Error('this job is like no other one');
  const { missing, double, different, isSameModel } = compareRuns(like, run);
  measure({
    what: 'points of the curve beside an undisturbed run: missing, double, different',
    value: `${missing}, ${double}, ${different} of ${like.curve.length}`,
    bar: '0, 0, 0',
    met: missing + double + different === 0,
  });
  measure({
    what: 'the weights beside those of an undisturbed run',
    value: isSameModel ? 'the same SHA-256' : 'others',
    bar: 'the same SHA-256',
    met: isSameModel,
  });
  remark(`the weights are ${run.weights[0]?.slice(0, 16)}…, undisturbed ${like.weights[0]?.slice(0, 16)}…`);
}

const workerKilled: Trial<Training> = {
  name: 'training worker killed twenty times in one run',
  platform: { env },
  async run(scene) {
    const { load, quick, struck, require, remark } = scene;
    const kills = quick ? 3 : 20;
    const job = await load.startDisturbed(quick ? 2 : 6);
    const steps: number[] = [];
    while (steps.length < kills) {
      const { step, isOver } = await reaches(scene, job, (steps.length + 1) / (kills + 1));
      if (isOver) break;
      await load.worker.kill('SIGKILL');
      struck();
      steps.push(step);
      load.worker.start();
    }
    require(steps.length === kills, `the run ended after ${steps.length} kills`);
    await report(scene, job);
    remark(`killed ${steps.length} times, at the steps ${steps.join(', ')}`);
  },
};

const storesKilled: Trial<Training> = {
  name: 'the queue’s store and Postgres killed while models are trained',
  platform: { env },
  async run(scene) {
    const { platform, load, quick, fault, require, remark } = scene;
    const jobs = [await load.startDisturbed(4), await load.startDisturbed(1), await load.startDisturbed(1)];
    const [job = ''] = jobs;
    for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
      await reaches(scene, job, round / 5);
      await fault(async () => {
        await load.redis?.kill('SIGKILL');
        await sleep(quick ? 2_000 : 5_000);
        load.redis?.start();
      });
      await sleep(2_000);
      await fault(() => platform.killFamily('postgres'));
      await sleep(quick ? 2_000 : 4_000);
    }
    for (const each of jobs) await load.ended(each);
    require(load.worker.isRunning(), `the worker ended: ${load.worker.ended()}`);
    await report(scene, job);
    remark(load.redis ? 'Redis came back empty each time' : 'without Redis the queue is in Postgres');
  },
};

/** Ends the trainer as the system does when memory runs out; it is a child of the worker. */
const killTrainer = ({ load }: TrainingScene): void => {
  for (const child of childrenOf(load.worker.identity()?.pid ?? 0)) kill(child);
};

const diskMb = 24;

/** Leaves not even a byte. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  let size = 0;
  try {
    for (;;) size += writeSync(handle, block, 0, block.length, size);
  } catch {
    ftruncateSync(handle, size);
  }
  for (const left = () => statfsSync(folder); left().bavail > 0; ) size += writeSync(handle, block, 0, 4096, size);
  closeSync(handle);
  return () => rmSync(file);
}

const trainerTroubled: Trial<Training> = {
  name: 'trainer out of memory, its data removed, the object store full',
  platform: { env, objectDisk: diskMb },
  async run(scene) {
    const { platform, load, quick, fault, struck, require, remark } = scene;
    const job = await load.startDisturbed(quick ? 2 : 4);
    for (let round = 1; round <= 2; round += 1) {
      await reaches(scene, job, round / 4);
      killTrainer(scene);
      struck();
    }
    await report(scene, job);

    const { id: fileId } = await load.upload();
    await load.worker.kill('SIGTERM');
    const dataGone = await load.start(1, fileId ?? '');
    for (const name of await readdir(join(platform.objectFolder, 'texts')))
      if (name.startsWith(fileId ?? ' ')) await rm(join(platform.objectFolder, 'texts', name));
    load.worker.start();
    const { status, failure } = await load.ended(dataGone ?? '');
    require(status === 'FAILED', `a job without its data is ${status}`);
    remark(`data removed: ${status}, '${failure}'`);

    const withoutRoom = await load.start(20);
    await reaches(scene, withoutRoom ?? '', 0.02);
    const makeRoom = fill(platform.objectFolder);
    await fault(async () => {
      const refused = await load.upload();
      require(refused.status === 507, `an upload to a full store is answered with ${refused.status}`);
      const full = await load.ended(withoutRoom ?? '');
      require(full.status === 'FAILED', `a job without room for checkpoints is ${full.status}`);
      remark(
        `object store full: an upload is answered with ${refused.status}, the job is ${full.status}, '${full.failure}'`,
      );
      makeRoom();
    });
    const after = await load.upload();
    require(after.status === 201, `an upload afterwards is answered with ${after.status}`);
    await load.ended(await load.startDisturbed(1));
    require(load.worker.isRunning(), `the worker ended: ${load.worker.ended()}`);
  },
};

export const trainingTrials: readonly Trial<Training>[] = [
  workerKilled,
  storesKilled,
  // Only root can mount a disk.
  ...(process.getuid?.() === 0 ? [trainerTroubled] : []),
];

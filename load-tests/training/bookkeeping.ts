import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../../contracts/make/markdown.ts';
import { peopleOf } from '../../gateway/test/people.ts';
import { trainingOf } from '../../gateway/test/training.ts';
import type { Product } from '../gateway/product.ts';
import { within } from '../messages/within.ts';
import { type Bar, verdict } from '../report/bar.ts';
import { coreSecondsOf, parentOf } from './core-seconds.ts';
import { lesson } from './lesson.ts';

const atMost = 0.02;
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;

/**
 * Core-seconds of a job beside those of its trainer: the worker, Postgres with the queue, and every part of the product
 * that handles its events, less what they take without a job.
 */
export async function benchBookkeeping({ platform }: Product, { epochs }: { epochs: number }): Promise<Bar> {
  const people = peopleOf(platform);
  const admin = await people.admin();
  const training = trainingOf(platform, people, () => admin);
  const postmaster = await within(platform.databases.training.adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  });
  const parts = Object.values(platform.record().processes).flatMap((identity) => identity?.pid ?? []);
  const fileId = await training.newReadyFile(lesson(60_000));

  return training.whileWorking(async (worker) => {
    const spent = () => {
      const ofAll = [...parts, postmaster].map(coreSecondsOf).reduce((sum, each) => sum + each.own + each.children, 0);
      const ofWorker = coreSecondsOf(worker);
      return { at: performance.now(), beside: ofAll + ofWorker.own, trainer: ofWorker.children };
    };
    const waiting = () => training.send('GET', `${training.path}/training-jobs?limit=1`);
    await waiting();
    // Once it has started, before it has a job.
    await sleep(5_000);
    const idleFrom = spent();
    await sleep(20_000);
    const idleTo = spent();
    const from = spent();
    const jobId = await training.startJob({ trainingLocation: 'germany-frankfurt', trainingFileIds: [fileId], epochs });
    let status = '';
    while (status !== 'COMPLETED') {
      await sleep(500);
      const [job] = await people.query<{ status: string }>(
        'training',
        'select status from training_jobs where id = $1',
        [jobId],
      );
      status = job?.status ?? '';
      if (status === 'FAILED') throw new Error('the job failed');
    }
    const to = spent();
    const idleShare = (idleTo.beside - idleFrom.beside) / (idleTo.at - idleFrom.at);
    const beside = Math.max(0, to.beside - from.beside - idleShare * (to.at - from.at));
    const trainer = to.trainer - from.trainer;
    const share = beside / (beside + trainer);
    const bar: Bar = {
      what: 'queue and bookkeeping, of the core-seconds of a job',
      value: `${percent(share)}, ${beside.toFixed(2)} s beside ${trainer.toFixed(1)} s of the trainer`,
      bar: `at most ${percent(atMost)}`,
      met: share <= atMost,
      // Writes are by the second: they weigh more where the trainer waits for a core.
      ...(share > atMost && {
        cause: `the trainer got ${(trainer / ((to.at - from.at) / 1000)).toFixed(1)} of a core`,
      }),
    };
    console.log('\nA job from its start to its model:\n');
    console.log(
      table(
        ['seconds', 'trainer, core-s', 'beside it, core-s', 'without a job, cores', 'share', 'bar', 'result'],
        [
          [
            ((to.at - from.at) / 1000).toFixed(0),
            trainer.toFixed(2),
            beside.toFixed(2),
            (idleShare * 1000).toFixed(3),
            percent(share),
            bar.bar,
            verdict(bar.met),
          ],
        ],
      ),
    );
    return bar;
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../../contracts/make/markdown.ts';
import { peopleOf } from '../../gateway/test/people.ts';
import { trainingOf } from '../../gateway/test/training.ts';
import type { Product } from '../gateway/product.ts';
import { backendsOf, coreSecondsOf, endedChildrenOf } from '../measure/core-seconds.ts';
import { type Bar, verdict } from '../report/bar.ts';
import { lesson } from './lesson.ts';

const atMost = 0.02;
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;

/**
 * Core-seconds of a job beside those of its trainer: the worker, the service, and the processes of Postgres that serve
 * their database with the queue; with all that they do anyhow while the job runs.
 */
export async function benchBookkeeping({ platform }: Product, { epochs }: { epochs: number }): Promise<Bar> {
  const people = peopleOf(platform);
  const admin = await people.admin();
  const training = trainingOf(platform, people, () => admin);
  const database = new URL(platform.databases.training.adminUrl).pathname.slice(1);
  const service = platform.record().processes.training?.pid ?? 0;
  const fileId = await training.newReadyFile(lesson(60_000));

  return training.whileWorking(async (worker) => {
    // The start of a worker is no part of a job.
    await sleep(5_000);
    const spent = () => ({
      at: performance.now(),
      backends: backendsOf(database),
      worker: coreSecondsOf(worker),
      service: coreSecondsOf(service),
      trainer: endedChildrenOf(worker),
    });
    const from = spent();
    const jobId = await training.startJob({ trainingLocation: 'germany-frankfurt', trainingFileIds: [fileId], epochs });
    let status = '';
    while (status !== 'COMPLETED') {
      await sleep(1000);
      const [job] = await people.query<{ status: string }>(
        'training',
        'select status from training_jobs where id = $1',
        [jobId],
      );
      status = job?.status ?? '';
      if (status === 'FAILED') throw new Error('the job failed');
    }
    const to = spent();
    const ofPostgres = [...to.backends].reduce((sum, [pid, now]) => sum + now - (from.backends.get(pid) ?? 0), 0);
    const [ofWorker, ofService] = [to.worker - from.worker, to.service - from.service];
    const beside = ofWorker + ofService + ofPostgres;
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
        ['seconds', 'trainer, core-s', 'worker', 'service', 'Postgres', 'share', 'bar', 'result'],
        [
          [
            ((to.at - from.at) / 1000).toFixed(0),
            ...[trainer, ofWorker, ofService, ofPostgres].map((seconds) => seconds.toFixed(2)),
            ...[percent(share), bar.bar, verdict(bar.met)],
          ],
        ],
      ),
    );
    return bar;
  });
}

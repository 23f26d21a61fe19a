import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { checkStream } from '../verify/check-stream.ts';
import type { Findings } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import { select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import { compareRuns } from './compare-runs.ts';
import { readRun } from './stored-runs.ts';
import type { Training } from './training.ts';

/** Each disturbed run equals the undisturbed one, each event is published once, and nothing is left of jobs that ended. */
export async function verifyTraining(platform: TrialPlatform, { disturbed, ledger }: Training): Promise<Findings> {
  const lost: string[] = [];
  const twice: string[] = [];
  const wrong: string[] = [];
  for (const { job, like } of disturbed) {
    const found = compareRuns(like, await readRun(platform, job));
    lost.push(...found.lost);
    twice.push(...found.twice);
    wrong.push(...found.wrong);
  }
  const jobs = await select<{ id: string; name: string; status: string }>(
    platform,
    'training',
    'select id, model_name as name, status from training_jobs',
  );
  const byName = Map.groupBy(jobs, ({ name }) => name);
  for (const { kind, key, fate } of ledger.writes) {
    if (kind !== 'training') continue;
    const count = byName.get(key)?.length ?? 0;
    if (fate === 'acknowledged' && count === 0) lost.push(`the job ${key}`);
    if (fate === 'refused' && count > 0) wrong.push(`the job ${key} was refused, and is there`);
    if (count > 1) twice.push(`the job ${key}`);
  }
  const [events, stream] = [
    await select<OutboxEvent>(
      platform,
      'training',
      'select id, type, subject, request_id as "requestId", published_at is not null as published from outbox',
    ),
    await readStream(platform),
  ];
  const onStream = checkStream(events, stream);
  const completed = Map.groupBy(
    events.filter(({ type }) => type === 'job.completed'),
    ({ subject }) => subject,
  );
  for (const { id, status } of jobs) {
    const times = completed.get(id)?.length ?? 0;
    if (status === 'COMPLETED' && times === 0) lost.push(`job.completed of ${id}`);
    if (times > 1) twice.push(`job.completed of ${id}`);
  }
  const ended = new Set(jobs.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id));
  for (const id of await readdir(join(platform.objectFolder, 'jobs')).catch(() => []))
    if (ended.has(id) && (await readdir(join(platform.objectFolder, 'jobs', id))).length > 0)
      wrong.push(`a checkpoint of job ${id} is left`);
  return { lost: [...lost, ...onStream.lost], twice: [...twice, ...onStream.twice], wrong };
}

import { randomUUID } from 'node:crypto';
import type { TestChild } from '@entourage/stack/testing/child';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger, fateOf } from '../load/ledger.ts';
import { actOften } from '../load/surely.ts';
import { unique } from '../load/unique.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { select } from '../verify/records.ts';
import { compareRuns, type StoredRun } from './compare-runs.ts';
import { location, openRedis, openWorker } from './processes.ts';
import { readRun } from './stored-runs.ts';

/** A job that a trial disturbs, and the undisturbed one that it must equal. */
interface Disturbed {
  readonly job: string;
  readonly like: StoredRun;
}

/** An administrator with a file and a worker; what they look at is asked for all the time. */
export interface Training extends Stage {
  readonly platform: TrialPlatform;
  readonly worker: TestChild;
  readonly redis: TestChild | null;
  /** Jobs that must end as if nothing had happened. */
  readonly disturbed: readonly Disturbed[];
  /** Uploads text of its own; the status of the answer, and the id once the file is ready. */
  upload(content?: string): Promise<{ status: number; id: string | null }>;
  /** Starts a job; null if it was not acknowledged. */
  start(epochs: number, fileId?: string): Promise<string | null>;
  /** Starts a job that must end like an undisturbed one of as many epochs, which ran before. */
  startDisturbed(epochs: number): Promise<string>;
  ended(job: string): Promise<StoredRun>;
  job(job: string): Promise<{ status: string; step: number; totalSteps: number | null; checkpoint: number | null }>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

const connections = 50;
const lookEveryMs = 300;
/** A worker that died is noticed after six seconds; many die in a trial, on a machine that may be busy. */
const endedWithinMs = 600_000;
const path = '/api/admin';

/** 10,000 bytes: 36 steps an epoch with batches of four. */
const lesson = (about: string) =>
  Array.from({ length: 200 }, (_, at) => `Day ${at}: the athlete ${about} rests, trains and sleeps.\n`)
    .join('')
    .slice(0, 10_000);

export async function startTraining(platform: TrialPlatform): Promise<Training> {
  const redis = openRedis(platform);
  redis?.start();
  const worker = openWorker(platform);
  worker.start();
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  const cookie = stage.adminCookie;
  const undisturbed = new Map<number, StoredRun>();
  const disturbed: Disturbed[] = [];
  let stopping = false;

  const statusOfFile = async (id: string): Promise<string> => {
    const [row] = await select<{ status: string }>(
      platform,
      'training',
      `select status from training_files where id = '${id}'`,
    );
    return row?.status ?? 'missing';
  };

  async function upload(content = lesson(randomUUID().slice(0, 6))) {
    const body = new FormData();
    body.append('files', new Blob([content]), 'lesson.txt');
    const answer = await fetch(`${platform.origins[0]}${path}/training-files/upload`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    const said = (await answer.json()) as Array<{ id: string }>;
    const id = answer.status === 201 ? (said[0]?.id ?? null) : null;
    if (id === null) return { status: answer.status, id };
    await eventually(async () => {
      const status = await statusOfFile(id);
      if (status !== 'READY') throw new Error(`the file is ${status}`);
    }, endedWithinMs);
    return { status: answer.status, id };
  }

  const { id: fileId } = await eventually(async () => {
    const uploaded = await upload();
    if (uploaded.id === null) throw new Error(`nothing could be uploaded: ${uploaded.status}`);
    return uploaded;
  });
  if (fileId === null) throw new Error('no file');

  async function start(epochs: number, ofFile: string = fileId as string): Promise<string | null> {
    const key = unique('job');
    const { status, body, requestId } = await client.ask('start a job', {
      ...{ method: 'POST', path: `${path}/training-jobs`, cookie },
      body: {
        ...{ modelName: key, modelType: 'phi-2', trainingLocation: location },
        ...{ trainingFileIds: [ofFile], epochs, batchSize: 4, seed: 7 },
      },
    });
    stage.ledger.writes.push({ kind: 'training', key, fate: fateOf({ status } as never), requestId });
    return status === 201 ? String(body.id) : null;
  }

  const ended = (job: string): Promise<StoredRun> =>
    eventually(async () => {
      const run = await readRun(platform, job);
      if (run.status === 'QUEUED' || run.status === 'RUNNING') throw new Error(`a job is still ${run.status}`);
      return run;
    }, endedWithinMs);

  async function likeUndisturbed(epochs: number): Promise<StoredRun> {
    const known = undisturbed.get(epochs);
    if (known) return known;
    const job = await start(epochs);
    if (job === null) throw new Error('no job could be started');
    const run = await ended(job);
    const { lost } = compareRuns(run, run);
    if (lost.length > 0) throw new Error(`an undisturbed job did not end well: ${lost[0]}`);
    undisturbed.set(epochs, run);
    return run;
  }

  const looking = ['training-jobs', 'training-files', 'models', 'training-setup'].map((list) =>
    actOften(
      lookEveryMs * 4,
      () => stopping,
      () => client.ask(`look at ${list}`, { method: 'GET', path: `${path}/${list}`, cookie }),
    ),
  );

  return {
    ...{ ...stage, platform, worker, redis, disturbed, upload, start, ended },
    async startDisturbed(epochs) {
      const like = await likeUndisturbed(epochs);
      const job = await start(epochs);
      if (job === null) throw new Error('no job could be started');
      disturbed.push({ job, like });
      return job;
    },
    async job(id) {
      const [row] = await select<Awaited<ReturnType<Training['job']>>>(
        platform,
        'training',
        `select status, step, total_steps as "totalSteps", checkpoint_step as checkpoint
         from training_jobs where id = '${id}'`,
      );
      if (!row) throw new Error('no such job');
      return row;
    },
    async stop() {
      for (const { job } of disturbed) await ended(job);
      stopping = true;
      await Promise.all(looking);
    },
    async close() {
      await worker.kill('SIGKILL');
      await redis?.kill('SIGKILL');
      await client.close();
    },
  };
}

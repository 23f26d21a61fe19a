import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { trainingErased } from '@entourage/contracts/events/training.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { recordErased } from '@entourage/kit/serve/erasure.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import type { Report } from '../src/trainer/protocol.ts';
import type { Run } from '../src/worker/run.store.ts';
import { admin, aWorker, openTestStore, type Store } from './test-store.ts';

const words = { text: 'Anna rests on Tuesdays.', name: 'annas-file.txt', model: 'Annas Modell', why: 'Anna wants it.' };
let published: readonly AnyEvent[];

beforeAll(async () => {
  const store = await openTestStore();
  published = await publishedDuring('training', postgresBus(store.pool), 'training.erased', () => live(store));
  await store.close();
});

const as = <Result>(actor: string, work: () => Promise<Result>) =>
  withContext({ requestId: randomUUID(), actor }, work);

const began: Extract<Report, { type: 'started' }> = {
  ...{ type: 'started', engine: 'small', device: 'CPU', trainedAs: 'Small', parameters: 1, totalSteps: 2, step: 0 },
  beganWith: null,
};
const result = {
  ...{ weightsPath: 'models/a', weightsSha256: 'a', weightsBytes: 1, heldOutPath: 'models/b', steps: 2, parameters: 1 },
  ...{ beganWith: null, trainingLoss: 2, heldOutLoss: 2 },
};

/**
 * Files are uploaded, checked, refused and deleted; of three jobs one ends with a model that becomes live and is deleted,
 * one fails and is deleted, and one is cancelled.
 */
async function live(store: Store) {
  const { files, jobs, runs, models } = store;
  await as(admin, () => store.ready(`${words.text} `.repeat(200)));
  const other = await as(admin, () => store.upload('{"a": 1}\n{', words.name));
  const claimed = await files.claim(other.id);
  if (claimed) await as('system', () => files.finish(claimed, { notes: 'no', report: null, text: null }));
  await as(admin, () => files.remove(other.id));

  const start = async () => {
    const { id } = await as(admin, () => store.start({ modelName: words.model, trainingObjective: words.text }));
    const run = (await as('system', () => runs.claim(id, aWorker()))) as Run;
    await as('system', () => runs.started(run, began, true));
    return run;
  };
  const first = await start();
  const point = { type: 'progress', step: 1, epoch: 1, loss: 2, secondsLeft: 1, deviceUse: 50 } as const;
  await as('system', () =>
    runs.advance(first, { points: [point], heldOut: [], log: [], checkpoint: null, publish: true }),
  );
  await as('system', () => runs.complete(first, result));
  const second = await start();
  await as('system', () => runs.fail(second, words.why));
  const third = await start();
  await as(admin, () => jobs.change(third.id, 'cancel', admin));
  await as('system', () => runs.cancelled(third));
  const modelId = (await jobs.find(first.id))?.modelId ?? '';
  const gate = { heldOutLoss: 2, liveHeldOutLoss: null, margin: 0.05, passed: false, reason: words.why };
  await as(admin, () => models.deploy({ modelId, liveId: null, gate, overrideReason: words.why }, admin));
  await as(admin, () => models.rollBack(admin, null));
  await as(admin, () => models.remove(modelId));
  await as(admin, () => jobs.remove(second.id));
  await as(admin, () => inTransaction(store.pool, (client) => recordErased(admin, trainingErased, client)));
}

testPublishedEvents('training', { published: () => published, personal: () => Object.values(words) });

test('a job that runs is cancelled by the administrator who asked for it, not by its worker', () => {
  expect(published.filter(({ type }) => type === 'job.cancelled')).toMatchObject([{ actor: admin }]);
});

test('each step is published once, with the version after it', () => {
  const [subject] = published.filter(({ type }) => type === 'job.completed').map((event) => event.subject);
  const steps = published.filter((event) => event.subject === subject);
  expect(steps.map(({ type, aggregateversion, actor }) => [type, aggregateversion, actor])).toEqual([
    ['job.queued', 1, admin],
    // Its worker claimed it.
    ['job.progressed', 2, 'system'],
    ['job.started', 3, 'system'],
    ['job.progressed', 4, 'system'],
    ['job.completed', 5, 'system'],
  ]);
});

import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { admin, aWorker, lesson, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { findsDigest } from '../files/finds-digest.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

async function withFinds(content: string): Promise<string> {
  const id = await store.ready(content);
  await store.pool.query("update training_files set report = jsonb_set(report, '{personalData}', $2) where id = $1", [
    id,
    JSON.stringify([{ kind: 'EMAIL', count: 1, lines: [1] }]),
  ]);
  return id;
}

test('files that may contain personal data are trained on if each is accepted, and the job keeps that', async () => {
  const clean = await store.ready();
  const [one, two] = [await withFinds(`One. ${lesson}`), await withFinds(`Two. ${lesson}`)];
  expect((await store.files.countReady()).withFinds).toEqual([one, two]);
  await expect(store.start({ acceptedFileIds: [one] })).rejects.toMatchObject({
    code: 'FINDS_NOT_ACCEPTED',
    message: expect.stringMatching(/^May contain personal data, and was not accepted: lesson\.txt\./),
  });
  expect(await outcomeOf(store.start({ trainingFileIds: [clean] }))).toBe('done');
  // Neither a missing file nor one without finds is kept as accepted.
  const job = await store.start({ acceptedFileIds: [one, two, clean, randomUUID()] });
  expect(job).toMatchObject({ trainingFileIds: [clean, one, two], acceptedFileIds: [one, two] });
  await store.jobs.change(job.id, 'cancel', admin);
  expect(await store.jobs.change(job.id, 'retry', admin)).toMatchObject({ acceptedFileIds: [one, two] });
});

test('all files with finds are accepted together, until there are others', async () => {
  const two = [await withFinds(`One. ${lesson}`), await withFinds(`Two. ${lesson}`)];
  const acceptedFindsDigest = findsDigest(two.toReversed());
  const third = await withFinds(`Three. ${lesson}`);
  expect(await outcomeOf(store.start({ acceptedFindsDigest }))).toBe('FINDS_NOT_ACCEPTED');
  await store.files.remove(third);
  expect(await store.start({ acceptedFindsDigest })).toMatchObject({ acceptedFileIds: two });
});

test('files are chosen and accepted by ids in capitals too', async () => {
  const id = await withFinds(lesson);
  const ids = [id.toUpperCase(), id];
  const job = await store.start({ trainingFileIds: ids, acceptedFileIds: [id.toUpperCase()] });
  expect(job).toMatchObject({ trainingFileIds: [id], acceptedFileIds: [id] });
});

test('a job from before files were accepted is not tried again as a new one', async () => {
  const id = await withFinds(lesson);
  const job = await store.start({ acceptedFileIds: [id] });
  await store.jobs.change(job.id, 'cancel', admin);
  await store.pool.query("update training_jobs set accepted_file_ids = '{}'");
  expect(await outcomeOf(store.jobs.change(job.id, 'retry', admin))).toBe('FINDS_NOT_ACCEPTED');
});

const waiting = (count: number) =>
  eventually(async () => {
    const { rows } = await store.pool.query(
      'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = $1',
      [store.database.name],
    );
    expect(rows).toHaveLength(count);
  });

test('a job is resumed while the account of the administrator who started it is erased', async () => {
  const fileId = await store.ready();
  const { id } = await store.start();
  const run = await store.runs.claim(id, aWorker());
  if (!run) throw new Error('not claimed');
  const checkpoint = { step: 1, path: `jobs/${id}/checkpoint-1-1`, sha256: 'a' };
  await store.runs.advance(run, { points: [], heldOut: [], log: [], checkpoint, publish: false });
  await store.runs.cancelled(run);
  const gate = await store.pool.connect();
  await gate.query('begin');
  await gate.query('select from training_files where id = $1 for update', [fileId]);
  const erasing = store.erase(admin);
  await waiting(1);
  const resuming = store.jobs.change(id, 'resume', randomUUID());
  await waiting(2);
  await gate.query('commit');
  gate.release();
  await erasing;
  expect(await resuming).toMatchObject({ status: 'QUEUED', createdBy: null });
});

import { randomUUID } from 'node:crypto';
import { admin, lesson, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
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

test('a job from before files were accepted is not tried again as a new one', async () => {
  const id = await withFinds(lesson);
  const job = await store.start({ acceptedFileIds: [id] });
  await store.jobs.change(job.id, 'cancel', admin);
  await store.pool.query("update training_jobs set accepted_file_ids = '{}'");
  expect(await outcomeOf(store.jobs.change(job.id, 'retry', admin))).toBe('FINDS_NOT_ACCEPTED');
});

import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type People, type Person, peopleOf } from './people.ts';
import { fileForm } from './pictures.ts';
import { aJob, lesson, type Training, trainingOf } from './training.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;
let training: Training;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  training = trainingOf(platform, people, () => admin);
});

const path = '/api/admin';
const send = (...call: Parameters<Person['browser']['send']>) => admin.browser.send(...call);
const upload = (content: Buffer, name = 'notes.txt') =>
  send('POST', `${path}/training-files/upload`, fileForm('files', content, name));

test('files are refused by what they contain, and named by their place', async () => {
  const executable = await upload(Buffer.from('\x7fELF\x02\x01\x01\x00\x00', 'latin1'), 'report.pdf');
  expect(executable).toMatchObject({
    status: 400,
    body: { code: 'INVALID', fields: { 'files.0': 'Not a PDF, JSON, JSONL, TXT or CSV file' } },
  });
  expect(await upload(Buffer.alloc(0))).toMatchObject({
    status: 400,
    body: { fields: { 'files.0': 'The file is empty' } },
  });
});

test('the same content is one file; it is checked, and a job that waits keeps it from being deleted', async () => {
  const content = lesson();
  const { body } = await upload(content, '../secret/lesson.pdf');
  expect(body).toEqual([{ id: expect.any(String), originalName: 'lesson.pdf', isDuplicate: false }]);
  const again = await upload(content, 'other.txt');
  expect(again).toMatchObject({ status: 201, body: [{ id: body[0].id, isDuplicate: true }] });
  await eventually(async () => {
    const files = (await send('GET', `${path}/training-files`)).body;
    expect(files).toContainEqual(
      expect.objectContaining({
        ...{ id: body[0].id, fileType: 'TXT', status: 'READY', uploadedBy: expect.objectContaining({ id: admin.id }) },
        processingNotes: expect.stringMatching(/^50 lines, /),
      }),
    );
  });
  const job = await send('POST', `${path}/training-jobs`, aJob(body[0].id));
  expect(job.body).toMatchObject({
    ...{ status: 'QUEUED', epochs: 1, batchSize: 4, learningRate: 2e-5, trainedAs: null },
    waitsFor: 'No worker runs in Paris, France. The job starts when one does.',
  });
  expect(await send('DELETE', `${path}/training-files/${body[0].id}`)).toMatchObject({
    status: 409,
    body: { code: 'TRAINING_FILE_IN_USE' },
  });
  const idsIn = async (status: string) =>
    (await send('GET', `${path}/training-jobs?status=${status}`)).body.map(({ id }: { id: string }) => id);
  expect(await idsIn('QUEUED')).toContain(job.body.id);
  expect(await idsIn('RUNNING')).not.toContain(job.body.id);
  await send('POST', `${path}/training-jobs/${job.body.id}/cancel`);
  expect((await send('DELETE', `${path}/training-files/${body[0].id}`)).status).toBe(204);
});

test.each(['modelName', 'modelType', 'trainingLocation'])(
  'without %s the configuration is incomplete',
  async (field) => {
    const body = { ...aJob(await training.readyFile()), [field]: '' };
    expect(await send('POST', `${path}/training-jobs`, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'Please fill in all required fields before starting training.' } },
    });
  },
);

test('what is not a number falls back to the documented defaults', async () => {
  const body = { ...aJob(await training.readyFile()), epochs: 'many', batchSize: '', learningRate: null };
  const { body: job } = await send('POST', `${path}/training-jobs`, body);
  expect(job).toMatchObject({ epochs: 3, batchSize: 4, learningRate: 2e-5 });
  await send('POST', `${path}/training-jobs/${job.id}/cancel`);
});

test('personal data is trained on once that is accepted, and the job is deleted after its end', async () => {
  const id = await training.newReadyFile(Buffer.concat([lesson(), Buffer.from('Write to anna@example.org.\n')]));
  const { body: setup } = await send('GET', `${path}/training-setup`);
  expect(setup.readyFileIdsWithFinds).toContain(id);
  expect(setup.readyFindsDigest).toMatch(/^[0-9a-f]{64}$/);
  for (const accepted of [{}, { acceptedFindsDigest: 'f'.repeat(64) }]) {
    expect(await send('POST', `${path}/training-jobs`, aJob(id, accepted))).toMatchObject({
      status: 409,
      body: { code: 'FINDS_NOT_ACCEPTED' },
    });
  }
  const { body: job } = await send('POST', `${path}/training-jobs`, aJob(id, { acceptedFileIds: [id] }));
  expect(job).toMatchObject({ status: 'QUEUED', acceptedFileIds: [id] });
  const address = `${path}/training-jobs/${job.id}`;
  expect(await send('DELETE', address)).toMatchObject({ status: 409, body: { code: 'JOB_NOT_ENDED' } });
  await send('POST', `${address}/cancel`);
  expect((await send('DELETE', address)).status).toBe(204);
  expect((await send('GET', address)).status).toBe(404);
  expect((await send('DELETE', `${path}/training-files/${id}`)).status).toBe(204);
});

test('a model is trained, named as what it is, continues a text, and becomes live', async () => {
  const id = await training.trainedModel();
  const { body: model } = await send('GET', `${path}/models/${id}`);
  expect(model).toMatchObject({
    ...{ modelType: 'llama-7b', isSubstitute: true, trainedAs: expect.stringMatching(/^Small transformer/) },
    files: [{ fileType: 'TXT', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    trainedBy: { id: admin.id },
  });
  const played = await send('POST', `${path}/models/${id}/playground`, { prompt: 'The athlete', maxLength: 12 });
  expect(played).toMatchObject({ status: 200, body: { bytes: 12, stoppedBy: 'LENGTH' } });
  expect(await send('PUT', `${path}/model-aliases/live`, { modelId: id })).toMatchObject({
    status: 200,
    body: { alias: 'live', current: { modelId: id, gate: { passed: true } } },
  });
});

test('a model of seven billion parameters is shown with its size', async () => {
  const size = { parameters: 7_241_732_096, weightsBytes: 14_483_498_224 };
  const id = await training.trainedModel();
  await people.query('training', 'update models set parameters = $2, weights_bytes = $3 where id = $1', [
    id,
    ...Object.values(size),
  ]);
  expect(await send('GET', `${path}/models/${id}`)).toMatchObject({ status: 200, body: size });
});

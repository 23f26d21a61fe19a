import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type ObjectStoreEnv, s3SettingsOf } from '@entourage/kit/objects/open-object-store.ts';
import { openS3Bucket } from '@entourage/kit/objects/s3-bucket.ts';
import { type S3StandIn, startS3StandIn } from '@entourage/stack/testing/s3-stand-in';
import { openWeights } from './weights.ts';

let folder: string;
let s3: S3StandIn;
let env: ObjectStoreEnv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weights-'));
  s3 = await startS3StandIn();
  env = {
    ...{ OBJECT_STORE_URL: 's3://elsewhere', S3_ENDPOINT: s3.url },
    ...{ S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  };
});
afterEach(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const files = { 'config.json': '{"a": 1}', 'model-00001-of-00001.safetensors': 'weights' };
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const sumsOf = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, content]) => `${hashOf(content)}  ${name}\n`)
    .join('');

async function put(all: Record<string, string>, sums = sumsOf(all)) {
  const bucket = openS3Bucket(s3SettingsOf(env, s3.bucket));
  for (const [name, content] of Object.entries({ ...all, SHA256SUMS: sums }))
    await bucket.ask({ method: 'PUT', key: `weights/phi-2/${name}`, body: Buffer.from(content) });
}
const open = () => openWeights(`s3://${s3.bucket}/weights`, env, folder);
const { signal } = new AbortController();

test('weights of a bucket are copied once, and verified on the way', async () => {
  await put(files);
  expect(await open().modelTypes()).toEqual(['phi-2']);
  const copied = (await open().folderOf('phi-2', signal)) ?? '';
  expect((await readdir(copied)).sort()).toEqual(['SHA256SUMS', ...Object.keys(files)]);
  expect(await readFile(join(copied, 'config.json'), 'utf8')).toBe(files['config.json']);
  const before = s3.objects.size;
  (s3.objects as Map<string, unknown>).delete('weights/phi-2/config.json');
  expect(s3.objects.size).toBe(before - 1);
  expect(await open().folderOf('phi-2', signal)).toBe(copied);
  expect(await open().folderOf('llama-7b', signal)).toBeNull();
});

test('other weights of the same type replace them', async () => {
  await put(files);
  const first = await open().folderOf('phi-2', signal);
  await put({ ...files, 'config.json': '{"a": 2}' });
  const second = await open().folderOf('phi-2', signal);
  expect(second).not.toBe(first);
  expect(await readdir(folder)).toEqual([basename(second ?? '')]);
});

test.each<[string, Record<string, string>, string]>([
  ['a file was changed', { ...files, 'config.json': '{"a": 2}' }, 'The file config.json of the weights is not the one'],
  ['a file is missing', { 'config.json': files['config.json'] }, 'The file model-00001-of-00001.safetensors'],
])('where %s nothing is kept', async (_name, stored, reason) => {
  await put(stored, sumsOf(files));
  await expect(open().folderOf('phi-2', signal)).rejects.toThrow(reason);
  expect((await readdir(folder)).filter((name) => !name.endsWith('.part'))).toEqual([]);
});

test('a name that leads elsewhere is refused', async () => {
  await put(files, `${hashOf('x')}  ../../etc/passwd\n`);
  await expect(open().folderOf('phi-2', signal)).rejects.toThrow('a line that is none');
});

test('a copy that is cancelled leaves nothing to train on', async () => {
  await put(files);
  await expect(open().folderOf('phi-2', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => !name.endsWith('.part'))).toEqual([]);
});

test('a folder has the model types that it has folders for', async () => {
  await mkdir(join(folder, 'qwen-7b'));
  const weights = openWeights(folder, env, 'unused');
  expect(await weights.modelTypes()).toEqual(['qwen-7b']);
  expect(await weights.folderOf('qwen-7b', signal)).toBe(join(folder, 'qwen-7b'));
  expect(await weights.folderOf('phi-2', signal)).toBeNull();
  expect(await openWeights(undefined, env, 'unused').modelTypes()).toEqual([]);
});

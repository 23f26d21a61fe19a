import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3StandIn, startS3StandIn } from '@entourage/stack/testing/s3-stand-in';
import { type ObjectStoreEnv, objectStoreUrl, openObjectStore } from './open-object-store.ts';

let s3: S3StandIn;
beforeEach(async () => {
  s3 = await startS3StandIn();
});
afterEach(() => s3.stop());

const open = (change: Partial<ObjectStoreEnv> = {}) =>
  openObjectStore({
    ...{ OBJECT_STORE_URL: `s3://${s3.bucket}/one`, S3_ENDPOINT: s3.url },
    ...{ S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey, ...change },
  });
const content = () => Readable.from([Buffer.from('abc')]);

test('objects are below the prefix of the address; others in the bucket are not listed', async () => {
  await open().write('files/one', content());
  await open({ OBJECT_STORE_URL: `s3://${s3.bucket}` }).write('files/one', content());
  expect([...s3.objects.keys()]).toEqual(['one/files/one', 'files/one']);
  const keys: string[] = [];
  for await (const { key } of open().list('')) keys.push(key);
  expect(keys).toEqual(['files/one']);
});

test('what fails by chance is tried again', async () => {
  s3.fail(503, 2);
  await open().write('files/one', content());
  s3.fail(500, 1);
  expect((await buffer(await open().read('files/one'))).toString()).toBe('abc');
});

test('what goes on failing is an error, with its status', async () => {
  await open().write('files/one', content());
  s3.fail(500, 100);
  await expect(open().read('files/one')).rejects.toThrow('S3 answers GET with 500 InternalError');
});

test.each<[string, Partial<ObjectStoreEnv>, string]>([
  ['another secret', { S3_SECRET_ACCESS_KEY: 'another' }, '403 SignatureDoesNotMatch'],
  ['another region', { S3_REGION: 'us-east-1' }, '403 SignatureDoesNotMatch'],
  ['no such bucket', { OBJECT_STORE_URL: 's3://another/one' }, '404 NoSuchBucket'],
])('with %s nothing is written', async (_name, change, refusal) => {
  await expect(open(change).write('files/one', content())).rejects.toThrow(refusal);
});

test('without credentials it does not open', () => {
  expect(() => open({ S3_ACCESS_KEY_ID: undefined })).toThrow('S3_ACCESS_KEY_ID');
});

test.each(['s3://bucket/../other', 's3://Bucket_/x', 'http://bucket/x', 's3://bucket/a?b'])(
  '%s is no address',
  (url) => {
    expect(objectStoreUrl.safeParse(url).success).toBe(false);
  },
);

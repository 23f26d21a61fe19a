import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@entourage/kit/objects/folder-store.ts';
import { type ObjectStore, StoreFull } from '@entourage/kit/objects/object-store.ts';
import type { Problem } from '@entourage/kit/serve/problem.ts';
import { type Received, readUpload } from './read-upload.ts';

const limits = { maxBytes: 3_000_000, maxPdfBytes: 2 * 1024 * 1024, most: 3 };
let folder: string;
let server: Server;
let store: ObjectStore;
let outcome: Promise<Received[] | Problem>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  store = openFolderStore(folder);
  const { promise, resolve } = Promise.withResolvers<Received[] | Problem>();
  outcome = promise;
  server = createServer(async (request, response) => {
    resolve(await readUpload(request, store, limits).catch((error: Problem) => error));
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const filesLeft = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isDirectory()).length;
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function upload(...files: Array<[content: string | Buffer, name: string, field?: string]>) {
  const body = new FormData();
  for (const [content, name, field = 'files'] of files)
    body.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  await fetch(url(), { method: 'POST', body }).catch(() => undefined);
  return outcome;
}

test('files are stored with their hash and type, in order, under names of ours', async () => {
  const large = 'The athlete rests.\n'.repeat(10_000);
  expect(await upload(['{"a": 1}', '../../etc/passwd'], [large, 'C:\\notes\\rest\u202Etxt.exe'])).toEqual([
    {
      originalName: 'passwd',
      fileType: 'JSON',
      path: expect.stringMatching(/^files\/[0-9a-f-]{36}$/),
      bytes: 8,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    {
      originalName: 'resttxt.exe',
      fileType: 'TXT',
      path: expect.any(String),
      bytes: large.length,
      sha256: expect.any(String),
    },
  ]);
  expect(await filesLeft()).toBe(2);
});

test.each([
  ['records', ['{"text": "', '"}\n{"text": "b"}\n'], 'JSONL'],
  ['a record behind a blank line, and half a record', ['\n{"text": "', '"}\r\n\n{"te'], 'JSONL'],
  ['one record', ['{"text": "', '"}\n \n'], 'JSON'],
  ['a document that goes on', ['{"text": "', '",\n"more": {}}\n{}'], 'JSON'],
  ['two documents on a line', ['{"text": "', '"} {}\n{}'], 'JSON'],
])('%s of which the first line is long are told apart', async (_name, [begin, end], type) => {
  // More than is read at once; 'é' has two bytes, so that pieces may cut it.
  const content = `${begin}${'é'.repeat(1_000_000)}${end}`;
  expect(await upload([content, 'a.txt'])).toMatchObject([{ fileType: type }]);
});

const executable = Buffer.from('\x7fELF\x02\x01\x01\x00\x00\x00'.repeat(20_000), 'latin1');

test.each<[string, Parameters<typeof upload>, string, object]>([
  [
    'an empty file',
    [
      ['good text', 'a.txt'],
      ['', 'b.txt'],
    ],
    'INVALID',
    { 'files.1': 'The file is empty' },
  ],
  [
    'a renamed executable',
    [[executable, 'a.pdf']],
    'INVALID',
    { 'files.0': 'Not a PDF, JSON, JSONL, TXT or CSV file' },
  ],
  [
    'a file that is too large',
    [
      ['ok', 'a.txt'],
      ['x'.repeat(3_000_001), 'b.txt'],
    ],
    'PAYLOAD_TOO_LARGE',
    { 'files.1': expect.stringContaining('too large') },
  ],
  [
    'too many files',
    [
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
      ['d', 'd'],
    ],
    'INVALID',
    { files: 'At most 3 files at once' },
  ],
  ['another field', [['a', 'a', 'file']], 'INVALID', { file: 'Not a field of this request' }],
  ['no file', [], 'INVALID', { files: 'Choose at least one file' }],
])('%s is refused by its field, and nothing is left', async (_name, files, code, fields) => {
  expect(await upload(...files)).toMatchObject({ code, fields });
  expect(await filesLeft()).toBe(0);
});

test('a file of exactly the largest size is taken', async () => {
  expect(await upload(['x'.repeat(3_000_000), 'a.txt'])).toMatchObject([{ bytes: 3_000_000 }]);
});

test('a PDF that is too large to be read is refused before the rest of it arrives, and nothing is left', async () => {
  const request = send(url(), { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  request.on('error', () => undefined);
  request.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n%PDF-1.7\n');
  request.write('x'.repeat(limits.maxPdfBytes + 1024));
  const fields = { 'files.0': 'The file is too large: at most 2 MB' };
  expect(await outcome).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', fields });
  expect(await filesLeft()).toBe(0);
  request.destroy();
});

test('a PDF of exactly the largest size of one is taken', async () => {
  const content = '%PDF-1.7\n'.padEnd(limits.maxPdfBytes, 'x');
  expect(await upload([content, 'a.pdf'])).toMatchObject([{ fileType: 'PDF', bytes: limits.maxPdfBytes }]);
});

test('a connection that breaks leaves nothing', async () => {
  const request = send(url(), { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  request.on('error', () => undefined);
  request.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nwhole\r\n');
  request.write(`--b\r\ncontent-disposition: form-data; name="files"; filename="b.txt"\r\n\r\n${'x'.repeat(200_000)}`);
  // The first file has arrived.
  while ((await filesLeft()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  request.destroy();
  expect(await outcome).toMatchObject({ code: 'INVALID', fields: { files: 'The upload did not arrive whole' } });
  expect(await filesLeft()).toBe(0);
});

test('a full disk is said to be full, and nothing is left', async () => {
  const whole = store;
  let written = 0;
  store = {
    ...whole,
    write: (key, content) => (written++ === 1 ? Promise.reject(new StoreFull(null)) : whole.write(key, content)),
  };
  expect(await upload(['one', 'a.txt'], ['two', 'b.txt'])).toMatchObject({ code: 'STORAGE_FULL' });
  expect(await filesLeft()).toBe(0);
});

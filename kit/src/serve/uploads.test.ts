import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { createLog } from '../process/log.ts';
import { problemAnswer } from './problem-answer.ts';
import { createUploads, type Sender } from './uploads.ts';

const wanted = { field: 'file', maxBytes: 1000, noun: 'file' } as const;
/** Half of it is the share of one network: one upload of 900 bytes and a small one. */
const maxHeld = 2500;

let address: string;
let close: () => void;

beforeAll(async () => {
  const app = express();
  const uploads = createUploads({ mostBytes: maxHeld });
  const impatient = createUploads({ mostBytes: maxHeld, yieldAfterMs: 0 });
  /** A sender by its address, as 'person' or 'person@network'; whose name begins with 'un' is unverified. */
  function senderIn(given: string): Sender {
    const [personId = '', network = given] = given.split('@');
    return { personId, network, isTrusted: !personId.startsWith('un') };
  }
  for (const [path, taken] of [
    ['/impatient/:sender', impatient],
    ['/:sender', uploads],
  ] as const) {
    app.post(path, (request, response) =>
      taken.take({ sender: senderIn(request.params.sender), request, wanted }, async ({ bytes }) => {
        response.json(bytes.length);
      }),
    );
  }
  app.use(problemAnswer(createLog('test', 'silent')));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** An upload of which this many bytes have arrived, and which the test can end. */
function begun(personId: string, bytes: number) {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const leaving = new AbortController();
  const answer = fetch(`${address}/${personId}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: readable,
    duplex: 'half',
    signal: leaving.signal,
  } as RequestInit);
  void writer.write(Buffer.from(head + 'x'.repeat(bytes))).catch(() => undefined);
  let early: number | null = null;
  answer.then(({ status }) => (early = status)).catch(() => undefined);
  return {
    /** Of an answer that did not wait for the end. */
    early: () => early,
    leave() {
      answer.catch(() => undefined);
      leaving.abort();
    },
    async end() {
      await writer.write(Buffer.from('\r\n--b--\r\n'));
      await writer.close();
      return (await answer).status;
    },
  };
}

async function whole(personId: string, bytes = 10) {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(bytes)]), 'a');
  const answer = await fetch(`${address}/${personId}`, { method: 'POST', body: form });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('a third upload of one person is refused; other people’s are accepted, however many are slow', async () => {
  const slow = Array.from({ length: 20 }, (_, at) => begun(`person-${at >> 1}`, 10));
  await eventually(async () => expect(await whole('person-0')).toEqual({ status: 429, retryAfter: '5' }));
  expect((await whole('another')).status).toBe(200);
  expect(await Promise.all(slow.map(({ end }) => end()))).toEqual(Array(20).fill(200));
  expect((await whole('person-0')).status).toBe(200);
});

test('uploads beyond the memory limit are refused until earlier ones are processed', async () => {
  const large = ['one', 'other'].map((personId) => begun(personId, 900));
  await eventually(async () => expect(await whole('third', 900)).toEqual({ status: 503, retryAfter: '1' }));
  expect((await whole('third')).status).toBe(200);
  expect(await Promise.all(large.map(({ end }) => end()))).toEqual([200, 200]);
  expect((await whole('third', 900)).status).toBe(200);
});

test.each([
  ['one network', ['one@home', 'other@home'], 'third@home'],
  ['unverified people', ['unknown@here', 'unseen@there'], 'unheard@elsewhere'],
])('%s cannot take more than half: others still upload', async (_who, [first = '', second = ''], third) => {
  const large = begun(first, 900);
  await eventually(async () => expect((await whole(second, 900)).status).toBe(503));
  expect((await whole(third, 900)).status).toBe(503);
  expect((await whole('verified@another', 900)).status).toBe(200);
  expect(await large.end()).toBe(200);
  expect((await whole(third, 900)).status).toBe(200);
});

test('an aborted upload frees its slot and its memory', async () => {
  const slow = [begun('mara@home', 900), begun('mara@club', 900)];
  await eventually(async () => expect((await whole('mara')).status).toBe(429));
  await eventually(async () => expect((await whole('third', 900)).status).toBe(503));
  for (const { leave } of slow) leave();
  await eventually(async () => expect((await whole('mara', 900)).status).toBe(200));
  expect((await whole('third', 900)).status).toBe(200);
});

test('slow uploads that fill the memory yield to others, one by one', async () => {
  const slow = ['one', 'other'].map((personId) => begun(`impatient/${personId}`, 900));
  await eventually(async () => {
    expect((await whole('impatient/third', 900)).status).toBe(200);
    expect(slow.map(({ early }) => early())).toContain(503);
  });
  expect((await whole('impatient/fourth', 900)).status).toBe(200);
  expect((await Promise.all(slow.map(({ end }) => end().catch(() => 503)))).sort()).toEqual([200, 503]);
});

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import { aTaggedJpeg } from '@entourage/kit/testing/files.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { linkTo } from './attachment-link.ts';

const [me, other] = [randomUUID(), randomUUID()];
const begun = new Date('2026-03-02T09:00:00Z');

let store: Store;
let address: string;
let asking: string;
let now: Date;
let close: () => void;

beforeAll(async () => {
  store = await openTestStore();
  const app = express();
  app.use((_request, response, next) => {
    const standing = { role: 'ATHLETE', status: 'APPROVED', restricted: false } as const;
    response.locals.principal = { kind: 'person', id: asking, sessionId: randomUUID(), ...standing } satisfies Person;
    next();
  });
  const { attachments, conversations } = store;
  attachmentRoutes(app, { attachments, conversations, mayWrite: async (_person, to) => to === other, now: () => now });
  app.use(problemAnswer(createLog('test', 'silent')));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  [asking, now] = [me, begun];
});

function formOf(bytes: Uint8Array, name = 'knee.jpg'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
const upload = (body: FormData, to = other) => fetch(`${address}/attachments?with=${to}`, { method: 'POST', body });
// biome-ignore lint/suspicious/noExplicitAny: an answer of any kind; the tests say what they expect in it
const said = (answer: Response): Promise<any> => answer.json();

async function aLink(id: string, userId = me) {
  const conversation = await store.conversations.begin(me, other, null);
  const { url, previewUrl } = linkTo(conversation.key, { id, userId, hasPreview: true }, begun);
  return [url, previewUrl ?? ''].map((each) => each.replace('/api/messages', address)) as [string, string];
}

const statusOf = async (url: string) => (await fetch(url)).status;

test('an uploaded file is served by its link for a minute, and no longer', async () => {
  const { id, ...shown } = await said(await upload(formOf(await aTaggedJpeg())));
  expect(shown).toMatchObject({ name: 'knee.jpg', mediaType: 'image/jpeg', width: 20, height: 40 });
  const [url, previewUrl] = await aLink(id);
  const opened = await fetch(url);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(shown.size),
    'content-disposition': `inline; filename="knee.jpg"; filename*=UTF-8''knee.jpg`,
  });
  expect((await opened.arrayBuffer()).byteLength).toBe(shown.size);
  now = new Date(begun.getTime() + 59_999);
  expect([await statusOf(url), await statusOf(previewUrl)]).toEqual([200, 200]);
  now = new Date(begun.getTime() + 60_000);
  expect([await statusOf(url), await statusOf(previewUrl)]).toEqual([404, 404]);
});

test('a link is valid only for the person to whom it was issued', async () => {
  const { id } = await store.uploaded(me, other);
  await store.tried(me, other, '', { attachmentIds: [id] });
  const [mine] = await aLink(id);
  const [theirs] = await aLink(id, other);
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 404]);
  asking = other;
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([404, 200]);
});

test('a document is served as a download, whatever its name', async () => {
  const { id } = await store.uploaded(me, other, {}, 'Befund "Knie" Ç(1).pdf');
  const [url] = await aLink(id);
  expect((await fetch(url)).headers.get('content-disposition')).toBe(
    `attachment; filename="Befund _Knie_ _(1).pdf"; filename*=UTF-8''Befund%20%22Knie%22%20%C3%87%281%29.pdf`,
  );
});

test('an upload for somebody whom the person may not write to is refused unread', async () => {
  const refused = await upload(formOf(Buffer.from('x')), randomUUID());
  expect([refused.status, (await said(refused)).code]).toEqual([404, 'NOT_FOUND']);
});

test.each([
  ['without a file', new FormData(), 400, 'Choose a file'],
  ['with an empty one', formOf(Buffer.alloc(0)), 400, 'The file is empty'],
])('an upload %s is refused', async (_name, form, status, sentence) => {
  const refused = await upload(form);
  expect([refused.status, (await said(refused)).fields]).toEqual([status, { file: sentence }]);
});

test('a byte more than 25 MB is refused', async () => {
  const refused = await upload(formOf(Buffer.alloc(25 * 1024 * 1024 + 1)));
  expect([refused.status, (await said(refused)).message]).toEqual([413, 'The file is too large: at most 25 MB']);
});

test('a person with twenty unsent files cannot upload more', async () => {
  for (let n = 0; n < 20; n++) await store.uploaded(me, other);
  const refused = await upload(formOf(await aTaggedJpeg()));
  expect([refused.status, (await said(refused)).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test("two uploads of a person run at once, independent of others'", async () => {
  const slow = Array.from({ length: 2 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sent = fetch(`${address}/attachments?with=${other}`, {
      method: 'POST',
      headers,
      body: readable,
      duplex: 'half',
    } as RequestInit);
    void writer.write(Buffer.from('--b\r\n'));
    return { sent, end: () => writer.close() };
  });
  await eventually(async () => {
    const refused = await upload(new FormData());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  });
  asking = randomUUID();
  expect((await upload(formOf(await aTaggedJpeg()))).status).toBe(201);
  asking = me;
  for (const { end } of slow) await end();
  await Promise.all(slow.map(({ sent }) => sent));
  expect((await upload(formOf(await aTaggedJpeg()))).status).toBe(201);
});

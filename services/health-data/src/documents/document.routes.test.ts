import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import { aTaggedJpeg, aTellingPdf } from '@entourage/kit/testing/files.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { documentRoutes } from './document.routes.ts';

const [athlete, liaison] = [randomUUID(), randomUUID()];

let store: DailyStore;
let address: string;
let asking: string;
/** Whether the liaison is assigned at each check from now on. */
let assigned: boolean[];
let visits: string[];
/** The chunks that were read for answers. */
let chunksRead: number;
let close: () => void;

beforeAll(async () => {
  store = await openDailyTestStore();
  const app = express();
  app.use((_request, response, next) => {
    const role = asking === athlete ? 'ATHLETE' : 'LIAISON';
    const person = { kind: 'person', id: asking, sessionId: randomUUID(), role } as const;
    response.locals.principal = { ...person, status: 'APPROVED', restricted: false } satisfies Person;
    next();
  });
  const { documents, documentFiles } = store;
  async function assertAssigned(athleteId: string): Promise<string> {
    if (athleteId !== athlete || !(assigned.length > 1 ? assigned.shift() : assigned[0])) throw notFound();
    return athleteId;
  }
  const counted: typeof documentFiles = {
    ...documentFiles,
    async *content(...file) {
      for await (const chunk of documentFiles.content(...file)) {
        chunksRead += 1;
        yield chunk;
      }
    },
  };
  documentRoutes(app, {
    documents,
    documentFiles: counted,
    access: {
      async toRead(_principal, athleteId) {
        await assertAssigned(athleteId);
        visits.push(athleteId);
        return athleteId;
      },
      toWriteOwn: (_principal, athleteId) => assertAssigned(athleteId),
    },
    now: () => new Date(),
  });
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
beforeEach(() => {
  [asking, assigned, visits, chunksRead] = [liaison, [true], [], 0];
});

const formOf = (bytes: Uint8Array, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const upload = (bytes: Uint8Array, name = 'mri.pdf') =>
  fetch(`${address}/athletes/${athlete}/documents/files`, { method: 'POST', body: formOf(bytes, name) });
const open = (id: string, query = '') => fetch(`${address}/documents/${id}/file${query}`);
const said = { title: 'MRI', kind: 'IMAGING', date: '2026-02-27', note: null } as const;

async function added(bytes: Uint8Array, name?: string): Promise<string> {
  const { id } = (await (await upload(bytes, name)).json()) as { id: string };
  await store.documents.add(athlete, { ...said, fileId: id }, { id: asking, now: new Date() });
  return id;
}

test('a PDF comes back without what it does not show, as a download, and the visit is recorded', async () => {
  const id = await added(await aTellingPdf());
  const opened = await open(id);
  expect(opened.headers.get('content-disposition')).toBe(`attachment; filename="mri.pdf"; filename*=UTF-8''mri.pdf`);
  const text = Buffer.from(await opened.arrayBuffer()).toString('latin1');
  expect(opened.headers.get('content-length')).toBe(String(text.length));
  expect(text).not.toContain('Noor');
  expect(text).not.toContain('JavaScript');
  expect(visits).toEqual([athlete]);
  expect((await open(id, '?preview=true')).status).toBe(404);
  expect((await open(id, '?preview=maybe')).status).toBe(400);
});

test('a picture has a preview, and a file that is not added or was removed is missing', async () => {
  const { id } = (await (await upload(await aTaggedJpeg(), 'knee.exe')).json()) as { id: string };
  expect((await open(id)).status).toBe(404);
  await store.documents.add(athlete, { ...said, fileId: id }, { id: liaison, now: new Date() });
  const opened = await open(id, '?preview=false');
  expect(opened.headers.get('content-disposition')).toContain('inline; filename="knee.jpg"');
  expect(Buffer.from(await opened.arrayBuffer()).includes('Noor Haddad')).toBe(false);
  expect((await open(id, '?preview=true')).headers.get('content-type')).toBe('image/webp');
  expect(visits).toEqual([athlete, athlete]);
  await store.documents.remove(id, { id: liaison, now: new Date() });
  expect([(await open(id)).status, (await open(id, '?preview=true')).status]).toEqual([404, 404]);
  expect((await open('x')).status).toBe(404);
});

test('who is not assigned any more once the file has arrived stores nothing', async () => {
  assigned = [true, false];
  asking = randomUUID();
  expect((await upload(await aTaggedJpeg(), 'knee.jpg')).status).toBe(404);
  assigned = [true];
  for (let count = 0; count < 10; count++) expect((await upload(await aTaggedJpeg(), 'knee.jpg')).status).toBe(201);
  const refused = await upload(await aTaggedJpeg(), 'knee.jpg');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
});

test('the rest of a file is not read for a reader who has gone', async () => {
  const size = 24 * 1024 * 1024;
  const file = { bytes: Buffer.alloc(size), mediaType: 'application/pdf', look: null } as const;
  const by = { id: liaison, now: new Date() };
  const { _id: fileId } = await store.documentFiles.store(athlete, 'long.pdf', file, by);
  await store.documents.add(athlete, { ...said, fileId }, by);
  const leaving = new AbortController();
  const opened = await fetch(`${address}/documents/${fileId}/file`, { signal: leaving.signal });
  await opened.body?.getReader().read();
  leaving.abort();
  let before = -1;
  await eventually(() => {
    const [last, read] = [before, chunksRead];
    before = read;
    expect(read).toBe(last);
  });
  expect(chunksRead).toBeLessThan(size / (256 * 1024));
});

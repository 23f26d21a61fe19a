import { randomUUID } from 'node:crypto';
import { shareCategories } from '@entourage/contracts/consent.ts';
import { aTaggedJpeg, aTellingPdf } from '@entourage/kit/testing/files.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aDocument, addDocument, documentsOf, uploadDocument } from './documents.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(async () => {
  const made = await care.pair();
  return { ...made, fileId: (await uploadDocument(made.liaison, made.athlete)).body.id };
});

const add = ({ browser }: Person, of: { id: string }, fileId: string, given: object = {}) =>
  browser.send('POST', documentsOf(of), { ...aDocument, fileId, ...given });
const list = async ({ browser }: Person, of: { id: string }) => (await browser.send('GET', documentsOf(of))).body;
const change = ({ browser }: Person, id: string, given: object) =>
  browser.send('PUT', `/api/documents/${id}`, { ...aDocument, version: 1, ...given });
const remove = ({ browser }: Person, id: string) => browser.send('DELETE', `/api/documents/${id}`);
const restore = ({ browser }: Person, id: string) => browser.send('DELETE', `/api/documents/${id}/removal`);
const removed = async ({ browser }: Person, of: { id: string }) =>
  (await browser.send('GET', `${documentsOf(of)}/removed`)).body;
const open = ({ browser }: Person, id: string, query = '') => browser.send('GET', `/api/documents/${id}/file${query}`);
/** Fetches the bytes unchanged. */
async function opened({ browser }: Person, id: string, query = '') {
  const path = `${platform.gatewayUrl}/api/documents/${id}/file${query}`;
  const answer = await fetch(path, { headers: { cookie: browser.cookie() ?? '' } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const isNotified = (who: Person, by: Person) =>
  eventually(async () => {
    const { body } = await who.browser.send('GET', '/api/notifications');
    const news = { kind: 'DOCUMENT_ADDED', person: expect.objectContaining({ id: by.id }) };
    expect(body).toContainEqual(expect.objectContaining(news));
  });

test('a liaison uploads and adds a PDF; the athlete is notified, and opens it without author and script', async () => {
  const { athlete, liaison } = await care.pair();
  const stream = await liveOf(platform.gatewayUrl, athlete);
  const sent = await aTellingPdf();
  expect(sent.includes('app.alert')).toBe(true);
  const { status, body } = await uploadDocument(liaison, athlete, sent, 'Befund Ç.pdf');
  const file = { name: 'Befund Ç.pdf', mediaType: 'application/pdf', width: null, height: null };
  expect({ status, body }).toMatchObject({ status: 201, body: file });
  expect([await list(athlete, athlete), (await open(liaison, body.id)).status]).toEqual([[], 404]);

  const { id, ...shown } = body;
  const document = (await add(liaison, athlete, id)).body;
  expect(document).toMatchObject({ ...aDocument, athleteId: athlete.id, file: shown, version: 1 });
  expect(document.addedBy).toMatchObject({ id: liaison.id });
  const news = { data: { kind: 'HealthDocument', id: athlete.id } };
  await eventually(() => expect(stream.received).toContainEqual(expect.objectContaining(news)));
  stream.close();
  await isNotified(athlete, liaison);
  for (const who of [athlete, liaison]) {
    expect(await list(who, athlete)).toEqual([document]);
    const { headers, bytes } = await opened(who, document.id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(body.size),
      'content-disposition': `attachment; filename="Befund _.pdf"; filename*=UTF-8''Befund%20%C3%87.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const hint of ['Noor', 'app.alert', 'JavaScript']) expect(bytes.includes(hint)).toBe(false);
  }
  expect((await open(athlete, document.id, '?preview=true')).status).toBe(404);
});

test('an athlete adds a picture; the liaisons are notified, and see its preview', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const { id } = (await addDocument(athlete, athlete, await aTaggedJpeg(), 'knee\u202egpj.exe')).body;
  for (const who of [liaison, colleague]) await isNotified(who, athlete);
  await addDocument(liaison, athlete);
  await isNotified(athlete, liaison);
  // It names the athlete and not the author, because it leads to the athlete's page.
  await eventually(async () => {
    const { body } = await colleague.browser.send('GET', '/api/notifications');
    expect(body[0]).toMatchObject({ kind: 'DOCUMENT_ADDED', count: 2, person: { id: athlete.id } });
  });
  const { headers, bytes } = await opened(liaison, id);
  expect(headers.get('content-disposition')).toContain('inline; filename="kneegpj.jpg"');
  expect(bytes.includes('Noor')).toBe(false);
  const preview = await opened(liaison, id, '?preview=true');
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const reads = (await athlete.browser.send('GET', '/api/health-reads')).body;
  const of = (who: Person) => reads.find(({ by }: { by: { id: string } | null }) => by?.id === who.id);
  expect(of(liaison).parts).toContainEqual(expect.objectContaining({ category: 'DOCUMENTS' }));
});

test('athlete and author change, remove and restore it, and another liaison does not', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const { id } = (await addDocument(liaison, athlete)).body;
  const changed = { title: 'MRI', kind: 'REPORT', date: '2026-01-30', note: null };
  for (const _ of ['first', 'again'])
    expect(await change(athlete, id, changed)).toMatchObject({ status: 200, body: { ...changed, version: 2 } });
  const late = await change(liaison, id, { title: 'CT' });
  refused(late, 409, 'STALE_VERSION');
  expect(late.body).toMatchObject({
    message: 'This document has been changed in the meantime.',
    current: { id, ...changed, version: 2 },
    differs: ['title', 'kind', 'date', 'note'],
  });
  const own = (await addDocument(athlete, athlete)).body.id;
  for (const [who, which] of [
    [colleague, id],
    [colleague, own],
    [liaison, own],
  ] as const)
    for (const answer of [
      await change(who, which, { title: 'CT' }),
      await remove(who, which),
      await restore(who, which),
    ]) {
      refused(answer, 403, 'FORBIDDEN');
      expect(answer.body.message).toBe('Only the athlete and who added this document can change it.');
    }

  for (const _ of ['first', 'again']) expect((await remove(liaison, id)).status).toBe(204);
  for (const who of [athlete, liaison])
    expect(await removed(who, athlete)).toMatchObject([
      { document: { id, ...changed }, removedAt: expect.any(String), removedBy: { id: liaison.id } },
    ]);
  expect(await removed(colleague, athlete)).toEqual([]);
  expect((await list(colleague, athlete)).map((each: { id: string }) => each.id)).toEqual([own]);
  for (const query of ['', '?preview=true']) refused(await open(athlete, id, query), 404, 'NOT_FOUND');
  refused(await change(athlete, id, { version: 3 }), 404, 'NOT_FOUND');
  for (const _ of ['first', 'again'])
    expect(await restore(athlete, id)).toMatchObject({ status: 200, body: { id, ...changed, version: 4 } });
  expect((await open(colleague, id)).status).toBe(200);
  expect(await removed(athlete, athlete)).toEqual([]);

  const trail = () =>
    people.query<{ action: string; actor: string }>(
      'admin',
      "select action, actor from audit_entries where service = 'health-data' and subject = $1 order by subject_version",
      [id],
    );
  await eventually(async () =>
    expect(await trail()).toEqual([
      { action: 'document.added', actor: liaison.id },
      { action: 'document.changed', actor: athlete.id },
      { action: 'document.removed', actor: liaison.id },
      { action: 'document.changed', actor: athlete.id },
    ]),
  );
});

test('the same file added again, or twice at once, is one document', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await uploadDocument(liaison, athlete)).body;
  const both = await Promise.all([1, 2].map(() => add(liaison, athlete, id)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  await change(athlete, both[0]?.body.id, { title: 'MRI' });
  const again = await add(liaison, athlete, id);
  expect([again.status, await list(athlete, athlete)]).toEqual([201, [again.body]]);
  expect(again.body).toMatchObject({ title: 'MRI', version: 2 });
});

test('a file of somebody else, for another athlete, or of nobody cannot be added', async () => {
  const { athlete, liaison } = await care.pair();
  const other = await care.athlete();
  await care.assign(other, liaison);
  const fields = { fileId: 'Upload the file again' };
  const { id } = (await uploadDocument(liaison, athlete)).body;
  for (const answer of [
    await add(athlete, athlete, id),
    await add(liaison, other, id),
    await add(liaison, athlete, randomUUID()),
  ])
    refused(answer, 400, 'INVALID', fields);
  expect((await add(liaison, athlete, id)).status).toBe(201);
  refused(await add(athlete, athlete, id), 400, 'INVALID', fields);
});

test('for everybody but the athlete and their liaisons it is missing, in an emergency and for members with all', async () => {
  const { athlete, liaison } = await care.pair();
  const former = await care.liaison();
  const connection = await care.assign(athlete, former);
  const { id } = (await addDocument(former, athlete)).body;
  const loose = (await uploadDocument(former, athlete)).body.id;
  await care.unassign(connection);
  await care.openEmergency(athlete);
  const member = await joined(people, athlete);
  await shared(athlete, member, shareCategories);
  const wellness = `/api/athletes/${athlete.id}/wellness`;
  await eventually(async () => expect((await member.browser.send('GET', wellness)).status).toBe(200));
  const stranger = (await care.pair()).liaison;
  await eventually(async () => refused(await open(former, id), 404, 'NOT_FOUND'));
  for (const who of [former, stranger, await care.athlete(), member, admin]) {
    for (const query of ['', '?preview=true']) refused(await open(who, id, query), 404, 'NOT_FOUND');
    for (const lists of [documentsOf(athlete), `${documentsOf(athlete)}/removed`])
      refused(await who.browser.send('GET', lists), 404, 'NOT_FOUND');
    refused(await uploadDocument(who, athlete), 404, 'NOT_FOUND');
    refused(await add(who, athlete, loose), 404, 'NOT_FOUND');
    for (const answer of [await change(who, id, {}), await remove(who, id), await restore(who, id)])
      refused(answer, 404, 'NOT_FOUND');
  }
  refused(await people.visitor().send('GET', `/api/documents/${id}/file`), 401, 'UNAUTHENTICATED');
  expect(await list(liaison, athlete)).toMatchObject([{ id, version: 1, addedBy: { id: former.id } }]);
});

test.each([
  ['a web page named like a PDF', () => Buffer.from('<script>alert(1)</script>'), 400, 'Choose a JPEG, PNG'],
  ['an empty file', () => Buffer.alloc(0), 400, 'The file is empty'],
  ['a damaged PDF', () => Buffer.from('%PDF-1.7\nnothing follows'), 400, 'The PDF is damaged'],
  ['a byte more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1), 413, 'The file is too large: at most 25 MB'],
])('%s is refused with a sentence', async (_name, bytes, status, sentence) => {
  const { athlete, liaison } = await untouched();
  const answer = await uploadDocument(liaison, athlete, bytes(), 'mri.pdf');
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(sentence)]);
  if (status === 400) expect(answer.body.fields).toEqual({ file: answer.body.message });
});

test.each<[string, object, Record<string, string>]>([
  ['no title', { title: ' ' }, { title: 'Say what it is' }],
  ['a title that is too long', { title: 'x'.repeat(121) }, { title: 'At most 120 characters' }],
  ['no kind', { kind: 'LETTER' }, { kind: 'Choose what kind of document it is' }],
  ['a day that is none', { date: '2026-02-30' }, { date: 'Must be a date' }],
  ['a day to come', { date: '2099-01-01' }, { date: 'Cannot be in the future' }],
  ['a day long ago', { date: '1949-12-31' }, { date: 'Must be a date since 1950' }],
  [
    'a note with a character that cannot be shown',
    { note: 'a\u0000b' },
    { note: 'Contains characters that cannot be shown' },
  ],
  ['a note that is too long', { note: 'x'.repeat(501) }, { note: 'At most 500 characters' }],
  ['no file', { fileId: '7' }, { fileId: 'Choose a file' }],
])('with %s it is refused by field, and nothing is added', async (_what, given, fields) => {
  const { athlete, liaison, fileId } = await untouched();
  refused(await add(liaison, athlete, fileId, given), 400, 'INVALID', fields);
  expect(await list(athlete, athlete)).toEqual([]);
});

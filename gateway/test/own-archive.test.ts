import { randomBytes } from 'node:crypto';
import { ownArchivePath, ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { filesIn } from './archive.ts';
import { type Care, careOf } from './care.ts';
import { aDocument, documentsOf, uploadDocument } from './documents.ts';
import { joined } from './entourage.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { fileForm, pictureForm, png } from './pictures.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});
afterAll(() => platform.stop());

const asJson = ({ browser }: Person) => browser.send('POST', ownDataPath);

const begin = ({ browser }: Person, signal?: AbortSignal): Promise<Response> =>
  fetch(platform.gatewayUrl + ownArchivePath, {
    method: 'POST',
    headers: { cookie: browser.cookie() ?? '', origin: platform.gatewayUrl },
    ...(signal && { signal }),
  });

/** The files of a whole archive. */
async function take(person: Person) {
  const answer = await begin(person);
  expect(answer.status).toBe(200);
  return filesIn(Buffer.from(await answer.arrayBuffer()));
}

const read = (files: ReadonlyMap<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? '';

/** The bytes that a browser shows. */
async function opened({ browser }: Person, path: string): Promise<Buffer> {
  const answer = await fetch(platform.gatewayUrl + path, { headers: { cookie: browser.cookie() ?? '' } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function add(by: Person, of: Person, given: object, bytes?: Uint8Array, name?: string): Promise<string> {
  const { body } = await uploadDocument(by, of, bytes, name);
  const added = await by.browser.send('POST', documentsOf(of), { ...aDocument, ...given, fileId: body.id });
  expect(added.status).toBe(201);
  return added.body.id;
}

/** Sends a message with a file; returns the file's id, and the day of the message. */
async function send({ browser }: Person, to: Person, bytes: Uint8Array, name: string) {
  const form = fileForm('file', bytes, name);
  const { id } = (await browser.send('POST', `/api/messages/attachments?with=${to.id}`, form)).body;
  const sent = await browser.send('POST', '/api/messages', { receiverId: to.id, content: '', attachmentIds: [id] });
  expect(sent.status).toBe(201);
  return { id, day: sent.body.createdAt.slice(0, 10) };
}

async function openedAttachment(person: Person, id: string): Promise<Buffer> {
  const { body } = await person.browser.send('POST', `/api/messages/attachments/${id}/link`);
  return opened(person, body.url);
}

/** A PDF of one page, with these characters as a remark. */
const aPdf = (remark: string) =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>\nendobj',
      `4 0 obj\n<< /Length ${remark.length + 2} >>\nstream\n% ${remark}\nendstream\nendobj`,
      'trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF',
    ].join('\n'),
  );

/** More than connection, gateway and service hold for somebody who does not read on. */
const aLargePdf = () => aPdf(randomBytes(11.5 * 1024 * 1024).toString('hex'));

const large = 'documents/2026-02-27 Large.pdf';

/** An athlete with a large document, and after it in the list a small one. */
async function withLargeDocument() {
  const { athlete } = await care.pair();
  await add(athlete, athlete, { title: 'Large', date: '2026-02-27' }, aLargePdf(), 'large.pdf');
  const small = await add(athlete, athlete, { title: 'Small', date: '2026-02-26' });
  return { athlete, small };
}

/** Reads an archive until its large file has begun; returns how it goes on. */
async function readUntilLarge(answer: Response) {
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('The answer is empty');
  const chunks: Uint8Array[] = [];
  const readOn = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    if (value) chunks.push(value);
    return !done;
  };
  while (!Buffer.concat(chunks).includes(large)) {
    if (!(await readOn())) throw new Error('The archive ended before its large file');
  }
  return async (): Promise<Buffer> => {
    while (await readOn());
    return Buffer.concat(chunks);
  };
}

test('an athlete takes the document with its files, by names that every system can save', async () => {
  const { athlete, liaison } = await care.pair();
  const scan = await add(liaison, athlete, { title: 'Knee: "left" 1/2' });
  await add(athlete, athlete, { title: 'MRI' }, aPdf('First'), 'x.pdf');
  const second = await add(athlete, athlete, { title: 'mri' }, aPdf('Second'), 'y.pdf');
  const removed = await add(athlete, athlete, { title: 'Removed' });
  await athlete.browser.send('DELETE', `/api/documents/${removed}`);
  const theirs = await send(liaison, athlete, aPdf('Report'), 'Befund Ç.pdf');
  const own = await send(athlete, liaison, png, 'knee.png');
  const picture = (await athlete.browser.send('PUT', '/api/account/picture', pictureForm())).body.profileImageUrl;

  const answer = await begin(athlete);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="entourage-data.zip"',
    'cache-control': 'no-store',
  });
  const files = filesIn(Buffer.from(await answer.arrayBuffer()));
  const [report, knee] = [`messages/${theirs.day} Befund Ç.pdf`, `messages/${own.day} knee.png`];
  expect([...files.keys()].sort()).toEqual(
    [
      ownDataFile,
      'picture.webp',
      'documents/2026-02-27 Knee- -left- 1-2.png',
      'documents/2026-02-27 mri.pdf',
      'documents/2026-02-27 MRI (2).pdf',
      report,
      knee,
    ].sort(),
  );

  const document = JSON.parse(read(files, ownDataFile));
  expect(Object.keys(document)).toEqual(Object.keys((await asJson(athlete)).body));
  expect(document.account).toMatchObject({ id: athlete.id });
  expect(document.documents).toHaveLength(3);
  expect(document.messages).toMatchObject([
    { userId: liaison.id, messages: [{ attachments: [{ id: own.id }] }, { attachments: [{ id: theirs.id }] }] },
  ]);

  const scanned = await opened(athlete, `/api/documents/${scan}/file`);
  expect(files.get('documents/2026-02-27 Knee- -left- 1-2.png')).toEqual(scanned);
  expect(files.get('documents/2026-02-27 mri.pdf')).toEqual(await opened(athlete, `/api/documents/${second}/file`));
  expect(read(files, 'documents/2026-02-27 mri.pdf')).toContain('Second');
  expect(read(files, 'documents/2026-02-27 MRI (2).pdf')).toContain('First');
  expect(files.get(report)).toEqual(await openedAttachment(athlete, theirs.id));
  expect(files.get(knee)).toEqual(await openedAttachment(athlete, own.id));
  expect(files.get('picture.webp')).toEqual(await opened(athlete, picture));

  const visits = (await athlete.browser.send('GET', '/api/health-reads')).body;
  expect(visits.map(({ role }: { role: string }) => role)).toEqual(['LIAISON']);
});

test('other roles take the files of their messages and their picture', async () => {
  const { athlete, liaison } = await care.pair();
  await add(liaison, athlete, { title: 'MRI' });
  const { id, day } = await send(athlete, liaison, png, 'knee.png');
  const files = await take(liaison);
  expect([...files.keys()].sort()).toEqual([ownDataFile, `messages/${day} knee.png`].sort());
  expect(files.get(`messages/${day} knee.png`)).toEqual(await openedAttachment(liaison, id));

  const member = await joined(people, athlete);
  await member.browser.send('PUT', '/api/account/picture', pictureForm());
  expect([...(await take(member)).keys()].sort()).toEqual([ownDataFile, 'picture.webp'].sort());
  expect([...(await take(await people.register())).keys()]).toEqual([ownDataFile]);
});

test('it is refused like the document alone', async () => {
  const person = await people.register();
  refused(await people.visitor().send('POST', ownArchivePath), 401, 'UNAUTHENTICATED');
  const from = { origin: 'https://elsewhere.example' };
  refused(await person.browser.send('POST', ownArchivePath, undefined, from), 403, 'CROSS_SITE');
  const wrong = await person.browser.send('GET', ownArchivePath);
  refused(wrong, 405, 'METHOD_NOT_ALLOWED');
  expect(wrong.headers.get('allow')).toBe('POST');
});

test('of documents and archives together, five whole ones a day', async () => {
  const person = await people.register();
  for (let n = 0; n < 2; n++) {
    await take(person);
    expect((await asJson(person)).status).toBe(200);
  }
  await take(person);
  refused(await asJson(person), 429, 'TOO_MANY_REQUESTS');
  refused(await person.browser.send('POST', ownArchivePath), 429, 'TOO_MANY_REQUESTS');
});

test('a file that is removed before the archive comes to it is named instead', async () => {
  const { athlete, small } = await withLargeDocument();
  const readOn = await readUntilLarge(await begin(athlete));
  expect((await athlete.browser.send('DELETE', `/api/documents/${small}`)).status).toBe(204);
  const files = filesIn(await readOn());
  expect([...files.keys()]).toEqual([ownDataFile, large, 'files-not-included.txt']);
  expect(JSON.parse(read(files, ownDataFile)).documents).toHaveLength(2);
  expect(read(files, 'files-not-included.txt')).toContain('\ndocuments/2026-02-26 Small.png\n');
});

test('an archive that breaks off in the middle of a file does not look complete, and is none of the five', async () => {
  const { athlete } = await withLargeDocument();
  const leaving = new AbortController();
  await readUntilLarge(await begin(athlete, leaving.signal));
  leaving.abort();

  const readOn = await readUntilLarge(await begin(athlete));
  await platform.kill('health-data', 'SIGKILL');
  await expect(readOn()).rejects.toThrow();
  await platform.restart('health-data');
  await eventually(async () => expect((await athlete.browser.send('GET', documentsOf(athlete))).status).toBe(200));
  for (let n = 0; n < 5; n++) expect((await asJson(athlete)).status).toBe(200);
  refused(await asJson(athlete), 429, 'TOO_MANY_REQUESTS');
});

import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { fileForm, png } from './pictures.ts';

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

const phrase = 'A quite unmistakable windowpane';

/** A PDF of one page, with an author. */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R >>\nendobj',
    '4 0 obj\n<< /Author (Noor Haddad) >>\nendobj',
    `5 0 obj\n<< /Length ${phrase.length + 2} >>\nstream\n% ${phrase}\nendstream\nendobj`,
    'trailer\n<< /Root 1 0 R /Info 4 0 R /Size 6 >>\n%%EOF',
  ].join('\n'),
);

const upload = ({ browser }: Person, to: { id: string }, bytes: Uint8Array = png, name = 'knee.png') =>
  browser.send('POST', `/api/messages/attachments?with=${to.id}`, fileForm('file', bytes, name));
const uploaded = async (...given: Parameters<typeof upload>): Promise<string> => (await upload(...given)).body.id;
const write = ({ browser }: Person, to: { id: string }, attachmentIds: unknown, more: object = {}) =>
  browser.send('POST', '/api/messages', { receiverId: to.id, content: '', attachmentIds, ...more });
const thread = async ({ browser }: Person, other: { id: string }) =>
  (await browser.send('GET', `/api/messages?with=${other.id}`)).body;
const link = ({ browser }: Person, id: string) => browser.send('POST', `/api/messages/attachments/${id}/link`);
const linked = async (who: Person, id: string): Promise<string> => (await link(who, id)).body.url;

/** Fetches the bytes unchanged. */
async function opened({ browser }: Person, url: string) {
  const answer = await fetch(platform.gatewayUrl + url, { headers: { cookie: browser.cookie() ?? '' } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const withoutId = ({ requestId: _, ...said }: { requestId: string }) => said;

test('a picture sent with a message is visible to both, and each opens it with a link of their own', async () => {
  const { athlete, liaison } = await care.pair();
  const { status, body } = await upload(athlete, liaison);
  const shown = { name: 'knee.png', mediaType: 'image/png', width: 1, height: 1 };
  expect([status, body]).toMatchObject([201, shown]);
  const sent = await write(athlete, liaison, [body.id]);
  expect([sent.status, sent.body]).toMatchObject([201, { content: '', attachments: [body] }]);
  for (const [who, other] of [
    [athlete, liaison],
    [liaison, athlete],
  ] as const) {
    expect((await thread(who, other))[0].attachments).toEqual([body]);
    const { body: given } = await link(who, body.id);
    expect(given.previewUrl).toBe(`${given.url}&preview=true`);
    const file = await opened(who, given.url);
    expect(file.bytes.length).toBe(body.size);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="knee.png"; filename*=UTF-8''knee.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await opened(who, given.previewUrl)).headers.get('content-type')).toBe('image/webp');
  }
});

test('a PDF is offered as a download, without its author', async () => {
  const { athlete, liaison } = await care.pair();
  expect(pdf.includes('Noor Haddad')).toBe(true);
  const id = await uploaded(liaison, athlete, pdf, 'Befund Ç.pdf');
  await write(liaison, athlete, [id], { content: 'Your scan' });
  const file = await opened(athlete, await linked(athlete, id));
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="Befund _.pdf"; filename*=UTF-8''Befund%20%C3%87.pdf`,
  );
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.bytes.includes('Noor')).toBe(false);
  expect(file.bytes.includes(phrase)).toBe(true);
});

test('a picture named like a program is listed and served as a picture', async () => {
  const { athlete, liaison } = await care.pair();
  const { id, name } = (await upload(athlete, liaison, png, 'knee\u202egnp.exe')).body;
  expect(name).toBe('kneegnp.png');
  await write(athlete, liaison, [id]);
  const file = await opened(liaison, await linked(liaison, id));
  expect(file.headers.get('content-disposition')).toContain('filename="kneegnp.png"');
});

test.each([
  ['a web page named like a picture', () => Buffer.from('<script>alert(1)</script>'), 400, 'Choose a JPEG, PNG'],
  ['an empty file', () => Buffer.alloc(0), 400, 'The file is empty'],
  ['a byte more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1), 413, 'The file is too large: at most 25 MB'],
])('%s is refused with an error message', async (_name, bytes, status, sentence) => {
  const { athlete, liaison } = await care.pair();
  const refused = await upload(athlete, liaison, bytes());
  expect(refused.status).toBe(status);
  expect(refused.body.message).toContain(sentence);
  if (status === 400) expect(refused.body.fields.file).toBe(refused.body.message);
});

test('to anybody but the two it is missing, by its id and by its link', async () => {
  const { athlete, liaison } = await care.pair();
  const id = await uploaded(athlete, liaison);
  await write(athlete, liaison, [id]);
  const url = await linked(athlete, id);
  const [elsewhere, colleague] = [await care.pair(), await care.liaison()];
  await care.assign(athlete, colleague);
  for (const stranger of [elsewhere.athlete, elsewhere.liaison, colleague, admin]) {
    const [there, missing] = [await link(stranger, id), await link(stranger, randomUUID())];
    expect([there.status, withoutId(there.body)]).toEqual([404, withoutId(missing.body)]);
    expect((await opened(stranger, url)).status).toBe(404);
  }
  expect((await opened(liaison, url)).status).toBe(404);
  expect((await opened(athlete, url)).status).toBe(200);
  expect((await fetch(platform.gatewayUrl + url)).status).toBe(401);
});

test('a link that was altered, truncated or extended opens nothing', async () => {
  const { athlete, liaison } = await care.pair();
  const id = await uploaded(athlete, liaison);
  const url = await linked(athlete, id);
  const later = url.replace(/expires=(\d+)/, (_match, at) => `expires=${Number(at) + 600_000}`);
  const missing = await athlete.browser.send('GET', `/api/messages/attachments/${randomUUID()}`);
  for (const wrong of [
    later,
    url.slice(0, -3),
    url.split('?')[0] ?? '',
    url.replace(id, await uploaded(athlete, liaison)),
  ]) {
    const { status, body } = await athlete.browser.send('GET', wrong);
    expect([status, withoutId(body)]).toEqual([404, withoutId(missing.body)]);
  }
});

test('before it is sent, only the uploader can open and remove it', async () => {
  const { athlete, liaison } = await care.pair();
  const id = await uploaded(athlete, liaison);
  const remove = ({ browser }: Person) => browser.send('DELETE', `/api/messages/attachments/${id}`);
  expect([(await link(athlete, id)).status, (await link(liaison, id)).status]).toEqual([200, 404]);
  expect([(await remove(liaison)).status, (await remove(athlete)).status]).toEqual([404, 204]);
  expect((await link(athlete, id)).status).toBe(404);
});

test("files that are another's, already sent or missing cannot be attached", async () => {
  const { athlete, liaison } = await care.pair();
  const [theirs, sent] = [await uploaded(liaison, athlete), await uploaded(athlete, liaison)];
  await write(athlete, liaison, [sent]);
  const said = [];
  for (const id of [theirs, sent, randomUUID()]) {
    const { status, body } = await write(athlete, liaison, [id], { content: 'Look' });
    said.push(JSON.stringify([status, withoutId(body)]));
  }
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toContain('A file is not there any more. Attach it again.');
  expect(await thread(liaison, athlete)).toHaveLength(1);
});

test('a message without text needs a file, and takes at most five, each once', async () => {
  const { athlete, liaison } = await care.pair();
  expect((await write(athlete, liaison, [])).body.fields).toEqual({ content: 'Write a message' });
  expect((await write(athlete, liaison, undefined)).body.fields).toEqual({ content: 'Write a message' });
  const six = Array.from({ length: 6 }, () => randomUUID());
  expect((await write(athlete, liaison, six)).body.fields).toEqual({ attachmentIds: 'At most 5 files' });
  const twice = [six[0], six[0]?.toUpperCase()];
  expect((await write(athlete, liaison, twice)).body.fields).toEqual({ attachmentIds: 'Each file once' });
});

test('sending again with the same id and files is idempotent; with other files it is another message', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = randomUUID();
  const id = await uploaded(athlete, liaison);
  const spelled = Array.from({ length: 10 }, (_, n) => (n % 2 ? id : id.toUpperCase()));
  const answers = await Promise.all(spelled.map((each) => write(athlete, liaison, [each], { clientId })));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await write(athlete, liaison, [await uploaded(athlete, liaison)], { clientId })).toMatchObject({
    status: 409,
  });
  expect(await thread(liaison, athlete)).toHaveLength(1);
});

test('an edited message keeps its files; a retracted one loses them', async () => {
  const { athlete, liaison } = await care.pair();
  const id = await uploaded(athlete, liaison);
  const message = (await write(athlete, liaison, [id])).body;
  const altered = await athlete.browser.send('PATCH', `/api/messages/${message.id}`, { content: 'See here' });
  expect(altered.body).toMatchObject({ content: 'See here', attachments: [{ id }] });
  const url = await linked(liaison, id);
  const taken = await athlete.browser.send('DELETE', `/api/messages/${message.id}`);
  expect(taken.body).toMatchObject({ content: null, attachments: [] });
  expect([(await link(liaison, id)).status, (await opened(liaison, url)).status]).toEqual([404, 404]);
  expect(await people.query('messaging', 'select 1 from attachment_chunks where attachment_id = $1', [id])).toEqual([]);
});

test("the database reveals neither a file's content nor its name", async () => {
  const { athlete, liaison } = await care.pair();
  await write(athlete, liaison, [await uploaded(athlete, liaison, pdf, `${phrase}.pdf`)]);
  const tables = await people.query<{ name: string }>(
    'messaging',
    "select table_name as name from information_schema.tables where table_schema = 'public'",
    [],
  );
  expect(tables.map(({ name }) => name)).toContain('attachment_chunks');
  for (const { name } of tables) {
    const rows = await people.query('messaging', `select row_to_json(each)::text as row from "${name}" as each`, []);
    const dump = JSON.stringify(rows);
    for (const hint of ['windowpane', Buffer.from('windowpane').toString('hex')]) expect(dump).not.toContain(hint);
  }
});

test("deleting a person erases that person's files and no others", async () => {
  const { athlete, liaison } = await care.pair();
  const [theirs, mine] = [await uploaded(athlete, liaison), await uploaded(liaison, athlete)];
  await write(athlete, liaison, [theirs]);
  await write(liaison, athlete, [mine]);
  await admin.browser.send('DELETE', `/api/admin/users/${athlete.id}`);
  await eventually(async () => expect((await link(liaison, theirs)).status).toBe(404));
  expect((await link(liaison, mine)).status).toBe(200);
});

import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(async () => {
  await people.query('identity', "delete from users where username ~ '^(paged|broken)[0-9]+$'");
  await platform.stop();
});

const file = async (path: string) => {
  const answer = await admin.browser.send('GET', path);
  expect(answer.status).toBe(200);
  return { ...answer, lines: String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n') };
};

test('people: exactly the matching ones, in a named file', async () => {
  const noor = await people.register({ lastName: 'Filed', teamOrganization: 'A "club", with a comma' });
  const { lines, headers } = await file(`/api/users.csv?search=${noor.username}`);
  expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^"id","username","firstName",/);
  expect(lines[1]).toContain(`"${noor.id}","${noor.username}","Noor","Filed","${noor.email}"`);
  expect(lines[1]).toContain('"A ""club"", with a comma"');
});

test('all pages, each row once, in the requested order', async () => {
  await people.query(
    'identity',
    `insert into users (username, password_hash) select 'paged' || lpad(n::text, 4, '0'), 'x' from generate_series(1, 230) as n`,
  );
  const { lines } = await file('/api/users.csv?search=paged0&sort=username');
  const names = lines.slice(1).map((line) => line.split(',')[1]);
  expect(names).toEqual(Array.from({ length: 230 }, (_, n) => `"paged${String(n + 1).padStart(4, '0')}"`));
});

test("a stranger's text cannot become a formula", async () => {
  await people.writeToTeam({ subject: '=HYPERLINK("http://x.example")' });
  const { lines } = await file('/api/contact-messages.csv?isRead=false');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
});

test('other roles are refused, and unknown parameters too', async () => {
  const athlete = await people.withStanding('ATHLETE', 'APPROVED');
  for (const path of ['/api/users.csv', '/api/contact-messages.csv', '/api/audit.csv', '/api/admin/subscribers.csv']) {
    refused(await athlete.browser.send('GET', path), 403, 'FORBIDDEN');
    refused(await people.visitor().send('GET', path), 401, 'UNAUTHENTICATED');
    refused(await people.visitor().send('GET', `${path}?search=%00`), 401, 'UNAUTHENTICATED');
    refused(await admin.browser.send('POST', path, {}), 405, 'METHOD_NOT_ALLOWED');
    expect((await admin.browser.send('GET', `${path}?limit=5`)).status).toBe(400);
    expect((await admin.browser.send('GET', `${path}?nonsense=5`)).status).toBe(400);
  }
});

test('a list that was taken is on the trail, with the person and the list; one that was refused is not', async () => {
  const [one, athlete] = [await people.admin(), await people.withStanding('ATHLETE', 'APPROVED')];
  expect((await athlete.browser.send('GET', '/api/users.csv')).status).toBe(403);
  const { status, headers } = await one.browser.send('GET', '/api/users.csv?search=nobody');
  expect(status).toBe(200);
  const taken = async (actor: string) =>
    (await admin.browser.send('GET', `/api/audit?actor=${actor}&action=list.exported`)).body;
  await eventually(async () =>
    expect(await taken(one.id)).toEqual([
      expect.objectContaining({ service: 'gateway', subject: 'Users', requestId: headers.get('x-request-id') }),
    ]),
  );
  expect(await taken(athlete.id)).toEqual([]);
});

test('a download that breaks off does not look complete', async () => {
  await people.query(
    'identity',
    `insert into users (username, password_hash)
    select 'broken' || n, 'x' from generate_series(1, 5000) as n`,
  );
  const answer = await fetch(`${platform.gatewayUrl}/api/users.csv?search=broken`, {
    headers: { cookie: String(admin.browser.cookie()) },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  await platform.kill('identity', 'SIGKILL');
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
  await platform.restart('identity');
});

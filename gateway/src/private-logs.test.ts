import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '@entourage/contracts/events/define.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo, tokenIn } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { aProfile, type People, type Person, peopleOf } from '../test/people.ts';
import { pictureForm } from '../test/pictures.ts';

/** A unique word to search the logs for. */
const word = (kind: string) => `${kind}${randomBytes(6).toString('hex')}`;

let platform: TestPlatform;
let people: People;
let admin: Person;
/** The user that it edits, and the secrets of the session cookies. */
let day: Awaited<ReturnType<typeof aDay>>;

beforeAll(async () => {
  platform = await ownPlatform({ env: { LOG_LEVEL: 'trace', CONTACT_MESSAGES_PER_HOUR: '2' } });
  people = peopleOf(platform);
  admin = await people.admin();
  day = await aDay();
});
afterAll(() => platform.stop());

const partLogs = () =>
  readdirSync(platform.logFolder).map((name) => readFileSync(join(platform.logFolder, name), 'utf8'));

/** Log files of the servers behind the parts: one shared Postgres, and a NATS for each platform. */
function serverLogs(): string[] {
  const { folder } = sharedServers();
  const nats = readdirSync(folder)
    .filter((name) => name.startsWith('nats-'))
    .map((name) => join(folder, name, 'output.log'));
  return [join(folder, 'postgres.log'), ...nats].filter(existsSync).map((file) => readFileSync(file, 'utf8'));
}

/** Complete lines: the last one may still be written to. */
const linesOf = (log: string) => log.split('\n').slice(0, -1);

const linesOfRequest = (id: string) =>
  partLogs()
    .flatMap(linesOf)
    .filter((line) => line.includes(`"requestId":"${id}"`))
    .map((line) => JSON.parse(line));

const form = {
  username: word('user'),
  email: `${word('mail')}@example.org`,
  password: word('password'),
  firstName: word('First'),
  lastName: word('Last'),
  professionalLeague: word('League'),
  teamOrganization: word('Team'),
};
const edit = {
  firstName: word('Edited'),
  email: `${word('edited')}@example.org`,
  verificationNotes: word('notes'),
};
const message = {
  name: word('Sender'),
  email: `${word('sender')}@example.org`,
  subject: word('Subject'),
  message: word('message'),
};
const typed = { wrong: word('wrong'), review: word('review'), searched: word('searched'), broken: word('broken') };

/** A day of typical use, with some failures. */
async function aDay() {
  const browser = people.visitor();
  const { id } = (await browser.send('POST', '/api/register', form)).body;
  await people.visitor().send('POST', '/api/register', form);
  await people.visitor().send('POST', '/api/register', `{"username":"${typed.broken}`);
  await people.visitor().send('POST', '/api/login', { username: form.username, password: typed.wrong });
  await browser.send('POST', '/api/login', { username: form.username, password: form.password });
  await browser.send('GET', '/api/auth/user');
  for (let count = 0; count < 3; count++) await people.visitor().send('POST', '/api/contact', message);
  await admin.browser.send('GET', `/api/users?search=${typed.searched}`);
  await admin.browser.send('PATCH', `/api/admin/users/${id}`, edit);
  await admin.browser.send('PATCH', `/api/admin/users/${id}/verification`, { status: 'REJECTED', notes: typed.review });
  await admin.browser.operation('Nothing', { input: form });
  const secrets = [admin.browser.cookie(), browser.cookie()].map((cookie) => cookie?.split('=')[1] ?? 'no cookie');
  return { userId: id as string, secrets };
}

test('no log line holds what people wrote, who they are or their credentials', async () => {
  const personal = [form, edit, message, typed].flatMap((one) => Object.values(one));
  await eventually(async () =>
    expect(
      await people.query('admin', "select 1 from audit_entries where action = 'user.changed' and subject = $1", [
        day.userId,
      ]),
    ).toHaveLength(2),
  );
  const logs = [...partLogs(), ...serverLogs()].join('\n');
  for (const value of [...personal, ...day.secrets, admin.username, admin.email, admin.password]) {
    expect(logs).not.toContain(value);
  }
  expect(logs).not.toMatch(/eyJ[\w-]+\.|\$argon2/);
});

test('nor what is mailed, used to sign in or uploaded', async () => {
  const person = await people.confirmed();
  const agent = word('Firefox');
  const file = word('file');
  const chosen = [word('chosen'), word('again')] as const;
  const guess = word('guess');
  const { username, password, email } = person;
  const browser = people.visitor();
  await browser.send('POST', '/api/login', { username, password }, { 'user-agent': agent });
  await browser.send('PUT', '/api/account/picture', pictureForm(Buffer.from(file), `${file}.png`));
  await browser.send('PUT', '/api/account/picture', pictureForm());
  await browser.send('POST', '/api/account/password', { currentPassword: guess, newPassword: chosen[0] });
  await browser.send('POST', '/api/account/password', { currentPassword: password, newPassword: chosen[0] });
  await people.visitor().send('POST', '/api/password-reset', { email });
  const token = tokenIn(await mailTo(platform.mailFolder, email, 'Reset'));
  await people.visitor().send('POST', '/api/password-reset/complete', { token: guess, password: chosen[1] });
  await people.visitor().send('POST', '/api/password-reset/complete', { token, password: chosen[1] });
  await mailTo(platform.mailFolder, email, 'was changed', 2);

  await eventually(() =>
    expect(
      partLogs()
        .join('')
        .match(/a mail went out/g)?.length,
    ).toBeGreaterThanOrEqual(4),
  );
  const logs = [...partLogs(), ...serverLogs()].join('\n');
  const confirmation = tokenIn(await mailTo(platform.mailFolder, email, 'Confirm'));
  for (const value of [username, email, password, agent, file, guess, token, confirmation, ...chosen]) {
    expect(logs).not.toContain(value);
  }
});

test('nor the secrets of calendar addresses', async () => {
  const { browser, password } = await people.withStanding('ATHLETE', 'APPROVED');
  const { url } = (await browser.send('POST', '/api/calendar-feed', { password })).body;
  const { pathname } = new URL(url);
  expect((await people.visitor().send('GET', pathname)).status).toBe(200);
  const guess = pathname.replace(/.{12}\.ics$/, `${word('').padEnd(12, '-')}.ics`);
  expect((await people.visitor().send('GET', guess)).status).toBe(404);
  await browser.send('DELETE', '/api/calendar-feed');
  expect((await people.visitor().send('GET', pathname)).status).toBe(404);
  const logs = [...partLogs(), ...serverLogs()].join('\n');
  for (const path of [pathname, guess]) expect(logs).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
});

test("nor athletes' posts and the notes of reviews", async () => {
  const [wrong, note] = [word('wrong'), word('note')];
  const shown = { accountHandle: word('handle'), postUrl: `https://www.instagram.com/p/${word('post')}` };
  const person = await people.register();
  const { code } = (await person.browser.send('GET', '/api/social-verification/code')).body;
  await people.submitPost(person, { ...shown, verificationCode: wrong });
  const { id } = (await people.submitPost(person, shown)).body;
  await people.submitPost(person, shown);
  const review = `/api/admin/social-verifications/${id}/review`;
  expect((await admin.browser.send('PATCH', review, { decision: 'REJECTED', notes: note })).status).toBe(200);
  await admin.browser.send('DELETE', review);
  const logs = [...partLogs(), ...serverLogs()].join('\n');
  for (const value of [...Object.values(shown), code, wrong, note]) expect(logs).not.toContain(value);
});

test("nor athletes' health data", async () => {
  const { browser } = await people.withStanding('ATHLETE', 'APPROVED');
  const said = { team: word('Team'), position: word('position') };
  const wrong = word('sport');
  expect((await browser.send('POST', '/api/athlete-profile', { ...aProfile, ...said })).status).toBe(201);
  expect((await browser.send('POST', '/api/athlete-profile', { ...aProfile, sport: wrong })).status).toBe(400);
  await browser.send('GET', '/api/athlete-profile');
  const logs = [...partLogs(), ...serverLogs()].join('\n');
  for (const value of [...Object.values(said), ...aProfile.primaryGoals, ...aProfile.healthConcerns, wrong]) {
    expect(logs).not.toContain(value);
  }
});

test("nor a value that a service failed to store; the failure is logged with the request's id", async () => {
  const { id } = await people.register();
  const firstName = word('Impossible');
  await people.query('identity', `alter table users add check (first_name <> '${firstName}')`);
  const failed = await admin.browser.send('PATCH', `/api/admin/users/${id}`, { firstName });
  expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  await people.query('identity', 'alter table users rename to away');
  const alsoFailed = await people.visitor().send('POST', '/api/register', { ...form, username: word('other') });
  expect(alsoFailed.status).toBe(500);
  await people.query('identity', 'alter table away rename to users');

  for (const { body } of [failed, alsoFailed]) {
    const failures = () => linesOfRequest(body.requestId).filter(({ level }) => level === 50);
    await eventually(() =>
      expect(new Set(failures().map(({ service }) => service))).toEqual(new Set(['gateway', 'identity'])),
    );
    for (const line of failures()) expect(line.actor).toEqual(expect.any(String));
  }
  const logs = [...partLogs(), ...serverLogs()].join('\n');
  for (const value of [firstName, ...Object.values(form)]) expect(logs).not.toContain(value);
});

test("every line is JSON with time, process and message; a request's line has its id and its person", async () => {
  const refused = await admin.browser.operation('Nothing');
  const { requestId } = refused.body.errors[0].extensions;
  // The line reaches the file asynchronously, possibly after the answer.
  await eventually(() =>
    expect(linesOfRequest(requestId)).toEqual([
      expect.objectContaining({ service: 'gateway', actor: 'visitor', msg: 'an operation was refused' }),
    ]),
  );
  const lines = partLogs()
    .flatMap(linesOf)
    .map((line) => JSON.parse(line));
  for (const line of lines) {
    expect(line).toMatchObject({ level: expect.any(Number), pid: expect.any(Number), msg: expect.any(String) });
    expect(sources).toContain(line.service);
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
});

test('a failing search leaves no trace of the search text', async () => {
  const searched = word('searched');
  const cursor = Buffer.from(JSON.stringify(['no instant', admin.id])).toString('base64url');
  await admin.browser.send('GET', `/api/users?search=${searched}&cursor=${cursor}`);
  expect(partLogs().join('\n')).not.toContain(searched);
});

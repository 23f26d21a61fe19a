import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo, tokenIn } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf, someone } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
});
afterAll(() => platform.stop());

const deadLink = { token: 'This link is no longer valid. Please ask for a new one.' };
const password = 'another-quiet-river';

let addresses = 0;
/** Each request comes from another address unless the test says otherwise. */
const somewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });

const ask = (email: string, from = somewhere()) =>
  people.visitor().send('POST', '/api/password-reset', { email }, from);
const complete = (token: string, chosen = password, from = somewhere()) =>
  people.visitor().send('POST', '/api/password-reset/complete', { token, password: chosen }, from);
const signIn = ({ username }: Person, tried: string) =>
  people.visitor().send('POST', '/api/login', { username, password: tried }, somewhere());

const resetMail = (person: Person, count = 1) => mailTo(platform.mailFolder, person.email, 'Reset', count);
async function resetToken(person: Person): Promise<string> {
  const before = mailsTo(platform.mailFolder, person.email).filter(({ subject }) => subject.includes('Reset')).length;
  expect((await ask(person.email)).status).toBe(202);
  return tokenIn(await resetMail(person, before + 1));
}

/** Earlier tests may have left mails that are retried later. */
const begun = new Date();

/** Waits until no requested mail is left to send; other tests' alerts are mailed only later. */
const allSent = () =>
  eventually(async () => {
    const left = "select 1 from mails where next_try_at is not null and created_at > $1 and kind <> 'alerts-unseen'";
    expect(await people.query('identity', left, [begun])).toEqual([]);
  });

test('the mailed link sets a new password; every session ends, and the person gets a mail', async () => {
  const person = await people.confirmed();
  const stream = await liveOf(platform.gatewayUrl, person);
  const token = await resetToken(person);
  expect((await complete(token)).status).toBe(204);

  await eventually(() => expect(stream.ended()).toBe(true), 2000);
  await eventually(async () => expect((await person.browser.send('GET', '/api/auth/user')).status).toBe(401), 2000);
  expect((await signIn(person, person.password)).status).toBe(401);
  expect((await signIn(person, password)).status).toBe(200);
  expect((await mailTo(platform.mailFolder, person.email, 'was changed')).link).toBeUndefined();
  const ended = await people.query(
    'identity',
    "select data->>'reason' as reason from outbox where type = 'session.ended' and data->>'userId' = $1",
    [person.id],
  );
  expect(ended).toEqual([{ reason: 'password-changed' }]);
});

test('it does not sign in', async () => {
  const person = await people.confirmed();
  const answer = await complete(await resetToken(person));
  expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['entourage_browser']);
});

test('a request gets the same answer, and leaves the same traces, with and without an account', async () => {
  const [known, unconfirmed] = [await people.confirmed(), await people.register()];
  await allSent();
  const rows = async () => (await people.query('identity', 'select 1 from mails')).length;
  const before = await rows();
  const answers = [];
  for (const email of [known.email, unconfirmed.email, someone().email]) answers.push(await ask(email));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await rows()).toBe(before + 3);

  await allSent();
  expect(mailsTo(platform.mailFolder, known.email)).toHaveLength(2);
  expect(mailsTo(platform.mailFolder, unconfirmed.email)).toHaveLength(1);
});

test('a link works once, even when followed twice at once', async () => {
  const person = await people.confirmed();
  for (let round = 0; round < 5; round++) {
    const token = await resetToken(person);
    const chosen = [`first-quiet-river-${round}`, `second-quiet-river-${round}`];
    const answers = await Promise.all(chosen.map((one) => complete(token, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const won = answers.findIndex(({ status }) => status === 204);
    expect((await signIn(person, chosen[won] ?? '')).status).toBe(200);
    refused(await complete(token), 400, 'INVALID', deadLink);
    await people.query('identity', 'delete from tries');
  }
});

test('using a link voids all other open ones', async () => {
  const person = await people.confirmed();
  const [one, two] = [await resetToken(person), await resetToken(person)];
  expect((await complete(two)).status).toBe(204);
  refused(await complete(one), 400, 'INVALID', deadLink);
});

test('a refused password does not use up the link', async () => {
  const person = await people.confirmed();
  const token = await resetToken(person);
  refused(await complete(token, 'password1'), 400, 'INVALID', {
    password: 'This password is too common. Choose another one.',
  });
  refused(await complete(token, 'short'), 400, 'INVALID', { password: 'Password must be at least 8 characters' });
  expect((await complete(token)).status).toBe(204);
});

test.each([
  ['a link an hour old', 'update one_time_tokens set expires_at = now() where user_id = $1'],
  ["a link to the person's former address", "update users set email = 'else' || email where id = $1"],
])('%s is refused', async (_name, change) => {
  const person = await people.confirmed();
  const token = await resetToken(person);
  await people.query('identity', change, [person.id]);
  refused(await complete(token), 400, 'INVALID', deadLink);
  expect((await signIn(person, person.password)).status).toBe(200);
});

test('a link is valid for an hour', async () => {
  const person = await people.confirmed();
  await resetToken(person);
  const [left] = await people.query<{ minutes: string }>(
    'identity',
    "select extract(epoch from expires_at - now()) / 60 as minutes from one_time_tokens where user_id = $1 and purpose = 'reset-password'",
    [person.id],
  );
  expect(Number(left?.minutes)).toBeGreaterThan(59);
  expect(Number(left?.minutes)).toBeLessThanOrEqual(60);
});

test('a person gets at most five mails an hour, and the requester does not learn it', async () => {
  const person = await people.confirmed();
  for (let count = 0; count < 7; count++) expect((await ask(person.email.toUpperCase())).status).toBe(202);
  await allSent();
  expect(mailsTo(platform.mailFolder, person.email)).toHaveLength(6);
});

test('an address may request at most twenty mails an hour', async () => {
  const from = somewhere();
  for (let count = 0; count < 20; count++) expect((await ask(someone().email, from)).status).toBe(202);
  refused(await ask(someone().email, from), 429, 'TOO_MANY_REQUESTS');
});

test('guessing links is limited', async () => {
  const from = somewhere();
  for (let count = 0; count < 20; count++) {
    refused(await complete('guess', password, from), 400, 'INVALID', deadLink);
  }
  refused(await complete('guess', password, from), 429, 'TOO_MANY_REQUESTS');
});

import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo, tokenIn } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf, someone } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});

const deadLink = { token: 'This link is no longer valid. Please ask for a new one.' };

const confirmationTo = (email: string, count = 1) => mailTo(platform.mailFolder, email, 'Confirm', count);
const confirm = (token: string) => people.visitor().send('POST', '/api/confirm-email', { token });
const sendAgain = ({ browser }: Person) => browser.send('POST', '/api/account/email-confirmation');
const isConfirmed = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/auth/user')).body.emailConfirmed as boolean;

test('registering mails a link; following it confirms the address and notifies every open window', async () => {
  const person = await people.register();
  expect(await isConfirmed(person)).toBe(false);
  const stream = await liveOf(platform.gatewayUrl, person);

  const mail = await confirmationTo(person.email);
  expect(mail.text).toContain('Hello Noor,');
  expect(new URL(mail.link ?? '').pathname).toBe('/confirm-email');
  expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { username: person.username } });

  expect(await isConfirmed(person)).toBe(true);
  await eventually(() => expect(stream.received.at(-1)?.data).toEqual({ kind: 'CurrentUser', id: person.id }));
  stream.close();
  const [listed] = (await admin.browser.send('GET', `/api/users?search=${person.username}`)).body;
  expect(listed).toMatchObject({ id: person.id, emailConfirmed: true });
});

test('following a link twice succeeds both times', async () => {
  const person = await people.register();
  const token = tokenIn(await confirmationTo(person.email));
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
  const published = await people.query(
    'identity',
    "select 1 from outbox where subject = $1 and type = 'user.changed'",
    [person.id],
  );
  expect(published).toHaveLength(1);
});

describe('another address', () => {
  const change = ({ browser, password }: Person, email: string, over = {}) =>
    browser.send('POST', '/api/account/email', { email, password, ...over });
  const told = 'was changed';

  test('gets a link and counts once that is followed; the confirmed one before hears of it', async () => {
    const person = await people.confirmed();
    const { email } = someone();
    expect((await change(person, email)).status).toBe(204);
    expect((await person.browser.send('GET', '/api/auth/user')).body).toMatchObject({ email, emailConfirmed: false });
    expect((await mailTo(platform.mailFolder, person.email, told)).link).toBeUndefined();
    expect((await confirm(tokenIn(await confirmationTo(email)))).status).toBe(200);
    expect(await isConfirmed(person)).toBe(true);
    const kept = await people.query('identity', 'select 1 from mails where address is not null and user_id = $1', [
      person.id,
    ]);
    expect(kept).toEqual([]);
  });

  test('of an unconfirmed one, or in another spelling, tells nobody else', async () => {
    const person = await people.register();
    await confirmationTo(person.email);
    const { email } = someone();
    expect((await change(person, email)).status).toBe(204);
    expect((await confirm(tokenIn(await confirmationTo(email)))).status).toBe(200);
    expect((await change(person, email.toUpperCase())).status).toBe(204);
    expect(await mailsTo(platform.mailFolder, email)).toHaveLength(1);
    expect(await isConfirmed(person)).toBe(true);
    expect(await mailsTo(platform.mailFolder, person.email)).toHaveLength(1);
  });

  test('needs the password, is nobody else’s, and is changed five times an hour', async () => {
    const [person, other] = await Promise.all([people.register(), people.register()]);
    refused(await change(person, someone().email, { password: 'not-the-one-at-all' }), 400, 'INVALID', {
      password: 'Wrong password',
    });
    refused(await change(person, other.email.toUpperCase()), 409, 'EMAIL_TAKEN', { email: 'Email already exists' });
    for (let count = 0; count < 4; count++) expect((await change(person, someone().email)).status).toBe(204);
    refused(await change(person, someone().email), 429, 'TOO_MANY_REQUESTS');
  });

  test('that is given again gets another link until it is confirmed', async () => {
    const person = await people.register();
    await confirmationTo(person.email);
    expect((await change(person, person.email)).status).toBe(204);
    await confirmationTo(person.email, 2);
  });

  test('makes the link to the former one invalid', async () => {
    const person = await people.register();
    const token = tokenIn(await confirmationTo(person.email));
    await change(person, someone().email);
    refused(await confirm(token), 400, 'INVALID', deadLink);
  });
});

test('the link is sent again on request, except to a confirmed address', async () => {
  const person = await people.register();
  await confirmationTo(person.email);
  expect((await sendAgain(person)).status).toBe(204);
  const second = await confirmationTo(person.email, 2);
  expect((await confirm(tokenIn(second))).status).toBe(200);

  expect((await sendAgain(person)).status).toBe(204);
  expect(await people.query('identity', 'select 1 from mails where user_id = $1', [person.id])).toHaveLength(2);
});

test('at most five go to an address in a day, with that of the registration', async () => {
  const person = await people.register();
  await confirmationTo(person.email);
  for (let sent = 2; sent <= 5; sent++) {
    expect((await sendAgain(person)).status).toBe(204);
    await confirmationTo(person.email, sent);
  }
  const sixth = await sendAgain(person);
  refused(sixth, 429, 'TOO_MANY_REQUESTS');
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});

test("an admin's change of the address revokes its confirmation, and old links confirm nothing", async () => {
  const person = await people.confirmed();
  await people.query('identity', 'update users set email_confirmed_at = null where id = $1', [person.id]);
  await sendAgain(person);
  const toTheOld = tokenIn(await confirmationTo(person.email, 2));
  await people.query('identity', 'update users set email_confirmed_at = now() where id = $1', [person.id]);

  const { email } = someone();
  const edited = await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, { email });
  expect(edited.body).toMatchObject({ email, emailConfirmed: false });
  refused(await confirm(toTheOld), 400, 'INVALID', deadLink);
  expect(await isConfirmed(person)).toBe(false);

  expect((await confirm(tokenIn(await confirmationTo(email)))).status).toBe(200);
  expect(await isConfirmed(person)).toBe(true);
});

test('a change of case keeps the confirmation', async () => {
  const person = await people.confirmed();
  const email = person.email.toUpperCase();
  const edited = await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, { email });
  expect(edited.body).toMatchObject({ email, emailConfirmed: true });
});

test.each([
  ['an expired link', 'update one_time_tokens set expires_at = now() where user_id = $1'],
  ['a link for another purpose', "update one_time_tokens set purpose = 'reset-password' where user_id = $1"],
])('%s is refused', async (_name, change) => {
  const person = await people.register();
  const token = tokenIn(await confirmationTo(person.email));
  await people.query('identity', change, [person.id]);
  refused(await confirm(token), 400, 'INVALID', deadLink);
  expect(await isConfirmed(person)).toBe(false);
});

test('guessing tokens is limited; right ones do not count', async () => {
  const person = await people.register();
  const token = tokenIn(await confirmationTo(person.email));
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const attempt = (given: string) => people.visitor().send('POST', '/api/confirm-email', { token: given }, from);
  for (let count = 0; count < 3; count++) expect((await attempt(token)).status).toBe(200);
  for (let count = 0; count < 20; count++) refused(await attempt('guess'), 400, 'INVALID', deadLink);
  refused(await attempt(token), 429, 'TOO_MANY_REQUESTS');
  expect((await confirm(token)).status).toBe(200);
});

test('an unconfirmed address gets no mail but the confirmation', async () => {
  const person = await people.register();
  await confirmationTo(person.email);
  await people.visitor().send('POST', '/api/password-reset', { email: person.email });
  await person.browser.send('POST', '/api/account/password', {
    currentPassword: person.password,
    newPassword: 'another-quiet-river',
  });
  await eventually(async () =>
    expect(
      await people.query('identity', 'select kind from mails where user_id = $1 and next_try_at is not null', [
        person.id,
      ]),
    ).toEqual([]),
  );
  expect(mailsTo(platform.mailFolder, person.email).map(({ subject }) => subject)).toEqual([
    'Confirm your Entourage email address',
  ]);
});

import { currentUser } from '@entourage/contracts/rest/users.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
});

/** The same person in another browser. */
async function elsewhere({ username, password }: Person): Promise<Person['browser']> {
  const browser = people.visitor();
  expect((await browser.send('POST', '/api/login', { username, password })).status).toBe(200);
  return browser;
}

const published = (person: Person) =>
  people.query<{ changed: string[] }>(
    'identity',
    "select data->'changed' as changed from outbox where subject = $1 and type = 'user.changed'",
    [person.id],
  );

describe('editing', () => {
  const edit = ({ browser }: Person, change: object) => browser.send('PATCH', '/api/account', change);

  test('changes the given fields, keeps the rest, and publishes the names of the changed ones', async () => {
    const person = await people.register();
    const answer = await edit(person, { firstName: '  Amal ', lastName: '', timeZone: 'Europe/Berlin' });
    expect(answer.status).toBe(200);
    expect(currentUser.parse(answer.body)).toMatchObject({
      id: person.id,
      firstName: 'Amal',
      lastName: null,
      timeZone: 'Europe/Berlin',
      professionalLeague: 'NBA',
    });
    expect((await person.browser.send('GET', '/api/auth/user')).body).toEqual(answer.body);
    expect(await published(person)).toEqual([{ changed: ['firstName', 'lastName', 'timeZone'] }]);

    expect((await edit(person, { timeZone: null })).body).toMatchObject({ firstName: 'Amal', timeZone: null });
    expect((await edit(person, {})).body).toMatchObject({ firstName: 'Amal' });
    expect(await published(person)).toHaveLength(2);
  });

  test.each(['UTC', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
    '%s is a time zone',
    async (timeZone) => {
      expect((await edit(await people.register(), { timeZone })).body).toMatchObject({ timeZone });
    },
  );
});

describe('a new password', () => {
  const newPassword = 'another-quiet-river';
  const change = ({ browser }: Person, body: object) => browser.send('POST', '/api/account/password', body);

  test('ends every other session and keeps this one', async () => {
    const person = await people.confirmed();
    const other = await elsewhere(person);
    const stream = await liveOf(platform.gatewayUrl, { ...person, browser: other });

    expect((await change(person, { currentPassword: person.password, newPassword })).status).toBe(204);

    await eventually(async () => expect((await other.send('GET', '/api/auth/user')).status).toBe(401), 2000);
    await eventually(() => expect(stream.ended()).toBe(true), 2000);
    expect((await person.browser.send('GET', '/api/auth/user')).status).toBe(200);
    await elsewhere({ ...person, password: newPassword });
    const { username, password } = person;
    expect((await people.visitor().send('POST', '/api/login', { username, password })).status).toBe(401);
    await mailTo(platform.mailFolder, person.email, 'was changed');
  });

  test('requires the current password', async () => {
    const person = await people.register();
    const answer = await change(person, { currentPassword: 'not-the-one-at-all', newPassword });
    refused(answer, 400, 'INVALID', { currentPassword: 'Wrong password' });
    await elsewhere(person);
  });

  test('must not be a common one', async () => {
    const person = await people.register();
    const answer = await change(person, { currentPassword: person.password, newPassword: 'password1' });
    refused(answer, 400, 'INVALID', { newPassword: 'This password is too common. Choose another one.' });
  });

  test('guessing the current one in a stolen session is limited; right ones do not count', async () => {
    const person = await people.register();
    let current = person.password;
    for (let count = 0; count < 3; count++) {
      const next = `quiet-river-${count}`;
      expect((await change(person, { currentPassword: current, newPassword: next })).status).toBe(204);
      current = next;
    }
    for (let count = 0; count < 10; count++) {
      expect((await change(person, { currentPassword: `wrong-${count}`, newPassword })).status).toBe(400);
    }
    refused(await change(person, { currentPassword: current, newPassword }), 429, 'TOO_MANY_REQUESTS');
  });
});

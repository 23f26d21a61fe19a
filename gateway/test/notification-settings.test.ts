import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { zoneOfNoon } from '@entourage/stack/testing/zone-of-noon';
import { type Care, careOf } from './care.ts';
import { aCheckIn, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let people: People;
let care: Care;
beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  care = careOf(people, await people.admin());
});

const path = '/api/notification-settings';
const settingsOf = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const change = ({ browser }: Person, body: object) => browser.send('PATCH', path, body);

test.each([
  ['ATHLETE', { MEETINGS: [true, true], MESSAGES: [true, true], CARE: [true, null], PEOPLE: [true, null] }],
  ['LIAISON', { MEETINGS: [true, true], MESSAGES: [null, true], ATHLETES: [true, null], PEOPLE: [true, null] }],
  ['TEAM_MEMBER', { ATHLETES: [true, null], PEOPLE: [true, null] }],
  ['ADMIN', { MESSAGES: [true, true], OFFICE: [true, null] }],
] as const)('of what %s may turn off, everything comes at first', async (role, topics) => {
  const person = await people.withStanding(role, 'APPROVED');
  expect(await settingsOf(person)).toEqual({
    topics: Object.entries(topics).map(([topic, [push, mail]]) => ({ topic, push, mail })),
    checkInAt: null,
  });
});

test('what is turned off stays off, and what is not named stays as it is', async () => {
  const person = await people.withStanding('ATHLETE', 'APPROVED');
  await change(person, {
    topics: [
      { topic: 'MEETINGS', push: false },
      { topic: 'CARE', push: false },
    ],
  });
  const { status, body } = await change(person, {
    topics: [
      { topic: 'MEETINGS', mail: false },
      { topic: 'CARE', push: true },
    ],
  });
  expect(status).toBe(200);
  expect(body.topics).toEqual([
    { topic: 'MEETINGS', push: false, mail: false },
    { topic: 'MESSAGES', push: true, mail: true },
    { topic: 'CARE', push: true, mail: null },
    { topic: 'PEOPLE', push: true, mail: null },
  ]);
  await change(person, { checkInAt: '06:30' });
  expect(await settingsOf(person)).toEqual({ topics: body.topics, checkInAt: '06:30' });
  expect((await change(person, { checkInAt: null })).body.checkInAt).toBeNull();
});

test.each([
  [{ checkInAt: '24:00' }, { checkInAt: 'A time such as 20:00' }],
  [{ checkInAt: 8 }, { checkInAt: 'A time such as 20:00' }],
  [{ topics: [{ topic: 'ALERTS', push: false }] }, { 'topics.0.topic': 'There is no such topic' }],
  [{ topics: [{ topic: 'CARE', mail: false }] }, { 'topics.0.mail': 'This cannot be chosen' }],
  [{ topics: [{ topic: 'OFFICE', push: false }] }, { 'topics.0.push': 'This cannot be chosen' }],
  [{ topics: ['push', 'mail'].map((way) => ({ topic: 'MEETINGS', [way]: false })) }, { topics: 'Each topic once' }],
])('%j is refused, and changes nothing', async (body, fields) => {
  const person = await people.withStanding('ATHLETE', 'APPROVED');
  const before = await settingsOf(person);
  refused(await change(person, body), 400, 'INVALID', fields);
  expect(await settingsOf(person)).toEqual(before);
});

test('only athletes are reminded of check-ins', async () => {
  const liaison = await people.withStanding('LIAISON', 'APPROVED');
  refused(await change(liaison, { checkInAt: '20:00' }), 400, 'INVALID', { checkInAt: 'Only athletes check in' });
});

describe('at the time that an athlete chose', () => {
  const timeZone = zoneOfNoon();

  async function chooses(athlete: Person) {
    await athlete.browser.send('PATCH', '/api/account', { timeZone });
    await change(athlete, { checkInAt: '11:55' });
    // As if it had been chosen yesterday.
    await people.query(
      'identity',
      `update check_in_reminders set set_at = now() - interval '1 day', next_at = now() where user_id = $1`,
      [athlete.id],
    );
  }
  const dueOf = async ({ browser }: Person) =>
    (await browser.send('GET', '/api/notifications')).body.filter(
      ({ kind }: { kind: string }) => kind === 'CHECK_IN_DUE',
    );
  const dealtWith = ({ id }: Person) =>
    eventually(async () =>
      expect(
        await people.query(
          'identity',
          'select from check_in_reminders where user_id = $1 and reminded_on is not null',
          [id],
        ),
      ).toHaveLength(1),
    );

  test('they are reminded, until they check in', async () => {
    const { athlete } = await care.pair();
    await chooses(athlete);
    await dealtWith(athlete);
    expect(await dueOf(athlete)).toMatchObject([{ readAt: null, person: null }]);
    await athlete.browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, timeZone });
    await eventually(async () => expect(await dueOf(athlete)).toMatchObject([{ readAt: expect.any(String) }]));
  });

  test('they are not if they have checked in before', async () => {
    const { athlete } = await care.pair();
    await athlete.browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, timeZone });
    await chooses(athlete);
    await dealtWith(athlete);
    expect(await dueOf(athlete)).toEqual([]);
  });
});

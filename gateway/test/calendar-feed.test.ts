import { createHash } from 'node:crypto';
import { calendarIn } from '@entourage/kit/testing/calendars.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aSlot, booked, openPair } from './meetings.ts';
import { aCompetition, aPlannedWeek, aSession, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});

/** Every calendar program has an address of its own here: wrong addresses count by it. */
let programs = 0;
const aProgram = () => ({ 'x-forwarded-for': `203.0.113.${++programs}` });

const create = ({ browser, password }: Person) => browser.send('POST', '/api/calendar-feed', { password });

async function subscribed(person: Person): Promise<string> {
  const { status, body } = await create(person);
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}
const read = (path: string, headers: Record<string, string> = aProgram()) =>
  people.visitor().send('GET', path, undefined, headers);
const entriesAt = async (path: string) => calendarIn((await read(path)).body).events;
const feedOf = async ({ browser }: Person) => (await browser.send('GET', '/api/calendar-feed')).body;

test('the calendar has the meetings of both people, named after the other one, and no words of theirs', async () => {
  const pair = await openPair(care);
  const [athletes, liaisons] = [await subscribed(pair.athlete), await subscribed(pair.liaison)];
  const id = await booked(pair);
  const answer = await read(athletes);
  expect(answer).toMatchObject({ status: 200 });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
  });
  expect(answer.body).not.toMatch(/knee|example\.org/i);
  const uid = `${id}@entourage`;
  expect(calendarIn(answer.body)).toMatchObject({
    properties: { 'refresh-interval': 'PT15M', 'x-published-ttl': 'PT15M' },
    events: [{ uid, sequence: 1, status: 'CONFIRMED', summary: 'Meeting with Noor Haddad', attendees: [] }],
  });
  await pair.athlete.browser.send('PATCH', `/api/appointments/${id}`, { scheduledAt: aSlot() });
  expect(await entriesAt(liaisons)).toMatchObject([{ uid, sequence: 2, status: 'CONFIRMED' }]);
  await pair.liaison.browser.send('DELETE', `/api/appointments/${id}`);
  const second = await booked(pair, pair.liaison);
  for (const path of [athletes, liaisons]) {
    expect(await entriesAt(path)).toMatchObject([
      { uid, sequence: 3, status: 'CANCELLED' },
      { uid: `${second}@entourage`, sequence: 1, status: 'TENTATIVE' },
    ]);
  }
});

test('a calendar that has not changed is not sent again', async () => {
  const pair = await openPair(care);
  const path = await subscribed(pair.athlete);
  await booked(pair);
  const etag = (await read(path)).headers.get('etag') ?? '';
  const unchanged = await read(path, { ...aProgram(), 'if-none-match': etag });
  expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
  const weak = `"other", W/${etag}`;
  expect((await read(path, { ...aProgram(), 'if-none-match': weak })).status).toBe(304);
  await booked(pair);
  expect((await read(path, { ...aProgram(), 'if-none-match': etag })).status).toBe(200);
});

test('meetings of more than 90 days ago are left out', async () => {
  const pair = await openPair(care);
  const path = await subscribed(pair.athlete);
  const [old, kept] = [await booked(pair), await booked(pair)];
  const age = 'update appointments set scheduled_at = now() - make_interval(days => $2) where id = $1';
  await people.query('scheduling', age, [old, 91]);
  await people.query('scheduling', age, [kept, 89]);
  expect((await entriesAt(path)).map(({ uid }) => uid)).toEqual([`${kept}@entourage`]);
});

test('the address is shown once, only its hash is stored, and when it was read is known', async () => {
  const athlete = await care.athlete();
  expect(await feedOf(athlete)).toBeNull();
  const path = await subscribed(athlete);
  const secret = path.slice('/calendar/'.length, -'.ics'.length);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await feedOf(athlete)).toEqual({ createdAt: expect.any(String), lastReadAt: null, training: false });
  await read(path);
  expect(await feedOf(athlete)).toEqual({
    createdAt: expect.any(String),
    lastReadAt: expect.any(String),
    training: false,
  });
  const stored = await people.query('identity', 'select hash from calendar_feeds where user_id = $1', [athlete.id]);
  expect(stored).toEqual([{ hash: createHash('sha256').update(secret).digest() }]);
});

test('without the password none is made, and the one there stays', async () => {
  const athlete = await care.athlete();
  refused(await create({ ...athlete, password: 'another-river' }), 400, 'INVALID', { password: 'Wrong password' });
  refused(await athlete.browser.send('POST', '/api/calendar-feed', {}), 400, 'INVALID', {
    password: 'Password is required',
  });
  expect(await feedOf(athlete)).toBeNull();
  const path = await subscribed(athlete);
  for (let n = 0; n < 10; n++) await create({ ...athlete, password: 'another-river' });
  refused(await create(athlete), 429, 'TOO_MANY_REQUESTS');
  expect((await read(path)).status).toBe(200);
});

test('an address that is replaced, revoked, malformed or guessed is missing like any other page', async () => {
  const athlete = await care.athlete();
  const [first, second] = [await subscribed(athlete), await subscribed(athlete)];
  const missing = await people.visitor().send('GET', '/api/nothing');
  const isMissing = async (path: string) => {
    const { status, body } = await read(path);
    expect([status, { ...body, requestId: null }]).toEqual([404, { ...missing.body, requestId: null }]);
  };
  await isMissing(first);
  expect((await read(second)).status).toBe(200);
  expect((await athlete.browser.send('DELETE', '/api/calendar-feed')).status).toBe(204);
  expect((await athlete.browser.send('DELETE', '/api/calendar-feed')).status).toBe(204);
  expect(await feedOf(athlete)).toBeNull();
  for (const path of [second, `/calendar/${'A'.repeat(43)}.ics`, '/calendar/x.ics', '/calendar/%00.ics']) {
    await isMissing(path);
  }
});

describe('the training of an athlete', () => {
  const change = ({ browser }: Person, training: unknown) => browser.send('PATCH', '/api/calendar-feed', { training });

  test('is in the calendar if the athlete wants it, by its day, kind and length alone', async () => {
    const { athlete, liaison } = await openPair(care);
    const path = await subscribed(athlete);
    const { monday, ...week } = aPlannedWeek();
    const sessions = [aSession, { ...aSession, kind: 'ENDURANCE', minutes: 45 }].map((each) => ({
      ...each,
      day: monday,
    }));
    const plan = `/api/athletes/${athlete.id}/planned-weeks`;
    const saved = await liaison.browser.send('PUT', plan, { ...week, monday, sessions });
    expect(saved.status).toBe(200);
    expect(await entriesAt(path)).toEqual([]);
    expect(await change(athlete, true)).toMatchObject({ status: 200, body: { training: true } });
    const answer = await read(path);
    for (const text of [aSession.title, aSession.notes]) expect(answer.body).not.toContain(text);
    const entries = calendarIn(answer.body).events;
    expect(entries).toMatchObject([
      { startsAt: monday, summary: 'Strength, 60 min', sequence: 1 },
      { startsAt: monday, summary: 'Endurance, 45 min', sequence: 1 },
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2);
    expect((await change(athlete, false)).body).toMatchObject({ training: false });
    expect(await entriesAt(path)).toEqual([]);
  });

  test('comes with the competitions, which keep their names', async () => {
    const { athlete } = await care.pair();
    const path = await subscribed(athlete);
    const competition = aCompetition();
    const { status } = await athlete.browser.send('POST', `/api/athletes/${athlete.id}/competitions`, competition);
    expect(status).toBe(201);
    expect(await entriesAt(path)).toEqual([]);
    await change(athlete, true);
    const { name: summary, place } = competition;
    expect(await entriesAt(path)).toMatchObject([{ summary, sequence: 1 }]);
    expect((await read(path)).body).toContain(`LOCATION:${place}`);
  });

  test('is asked for by true or false, of athletes who have an address', async () => {
    const { athlete, liaison } = await care.pair();
    refused(await change(athlete, true), 404, 'NOT_FOUND');
    await subscribed(athlete);
    refused(await change(athlete, 'yes'), 400, 'INVALID', { training: 'true or false' });
    await subscribed(liaison);
    refused(await change(liaison, true), 400, 'INVALID', { training: 'Only athletes have a training plan' });
  });
});

test('guesses are limited by address, and do not keep others from their calendars', async () => {
  const path = await subscribed(await care.athlete());
  const here = aProgram();
  const statuses = await Promise.all(
    Array.from(
      { length: 125 },
      async (_, n) => (await read(`/calendar/${String(n).padStart(43, 'A')}.ics`, here)).status,
    ),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  refused(await read(path, here), 429, 'TOO_MANY_REQUESTS');
  const there = aProgram();
  for (let n = 0; n < 125; n++) expect((await read(path, there)).status).toBe(200);
});

test('guesses from the addresses of one IPv6 network count together', async () => {
  const guess = async (n: number) => {
    const from = { 'x-forwarded-for': `2001:db8:0:7::${(n + 1).toString(16)}` };
    return (await read(`/calendar/${String(n).padStart(43, 'B')}.ics`, from)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 125 }, (_, n) => guess(n)));
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('without approval and without an account there is no calendar', async () => {
  const pair = await openPair(care);
  const [athletes, liaisons] = [await subscribed(pair.athlete), await subscribed(pair.liaison)];
  await booked(pair);
  await people.query('identity', "update users set verification_status = 'REJECTED' where id = $1", [pair.athlete.id]);
  expect((await read(athletes)).status).toBe(404);
  expect((await feedOf(pair.liaison)).lastReadAt).toBeNull();
  await admin.browser.send('DELETE', `/api/admin/users/${pair.athlete.id}`);
  expect((await read(athletes)).status).toBe(404);
  expect(await people.query('identity', 'select 1 from calendar_feeds where user_id = $1', [pair.athlete.id])).toEqual(
    [],
  );
  await eventually(async () => expect(await entriesAt(liaisons)).toEqual([]));
});

import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { aPlannedWeek, aSession, type People, type Person, peopleOf, thisMonday } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const monday = thisMonday();
const inDays = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
const planOf = ({ id }: Person) => `/api/athletes/${id}/planned-weeks`;
const read = (who: Person, of: Person, query = '') => who.browser.send('GET', `${planOf(of)}${query}`);
const plan = (who: Person, of: Person, change: object = {}) =>
  who.browser.send('PUT', planOf(of), { ...aPlannedWeek(), ...change });
const named = ({ id, username }: Person) => ({ id, username });

test('a planned week is at once on the screens of the athlete and each liaison, and the athlete is notified', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const streams = await Promise.all([athlete, colleague].map((each) => liveOf(platform.gatewayUrl, each)));
  const saved = await plan(liaison, athlete);
  const session = { ...aSession, day: monday, load: 420 };
  expect(saved).toMatchObject({
    status: 200,
    body: { athleteId: athlete.id, monday, sessions: [session], version: 1, savedBy: named(liaison) },
  });
  for (const each of [athlete, liaison, colleague]) expect((await read(each, athlete)).body).toEqual([saved.body]);
  const notice = expect.objectContaining({ data: { kind: 'PlannedWeek', id: athlete.id } });
  await eventually(() => {
    for (const { received } of streams) expect(received).toContainEqual(notice);
  });
  for (const stream of streams) stream.close();
  await eventually(async () => {
    const { body } = await athlete.browser.send('GET', '/api/notifications');
    const news = { kind: 'PLAN_CHANGED', person: expect.objectContaining({ id: liaison.id }), readAt: null };
    expect(body).toContainEqual(expect.objectContaining(news));
  });
});

test('who was second is told what is planned now, and may save over it knowingly', async () => {
  const { athlete, liaison } = await care.pair();
  await plan(liaison, athlete);
  const other = { sessions: [{ ...aSession, day: inDays(6), title: 'Match' }] };
  const late = await plan(liaison, athlete, other);
  const current = { monday, version: 1, sessions: [{ ...aSession, day: monday, load: 420 }] };
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current, differs: ['sessions'] } });
  expect(JSON.stringify(late.body)).not.toContain(liaison.username);
  expect(await plan(liaison, athlete, { ...other, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await plan(liaison, athlete, { ...other, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
});

test('weeks are read by the days on which they begin, page by page', async () => {
  const { athlete, liaison } = await care.pair();
  for (const days of [0, 14, 7]) await plan(liaison, athlete, { monday: inDays(days), sessions: [] });
  const mondaysOf = (body: { monday: string }[]) => body.map((week) => week.monday);
  const first = await read(athlete, athlete, '?limit=2');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(mondaysOf(first.body)).toEqual([inDays(14), inDays(7)]);
  expect(mondaysOf((await athlete.browser.send('GET', next)).body)).toEqual([monday]);
  expect(mondaysOf((await read(athlete, athlete, `?from=${inDays(1)}&to=${inDays(7)}`)).body)).toEqual([inDays(7)]);
  refused(await read(athlete, athlete, '?from=soon'), 400, 'INVALID', { from: 'Must be a date' });
});

test('a member with whom training is shared sees what is planned from this week on, and hears of changes', async () => {
  const { athlete, liaison } = await care.pair();
  const member = await joined(people, athlete);
  await shared(athlete, member, ['TRAINING_AND_FOCUS']);
  const seen = async () => (await member.browser.send('GET', `/api/athletes/${athlete.id}/shared`)).body.plannedWeeks;
  await eventually(async () => expect(await seen()).toEqual([]));
  const stream = await liveOf(platform.gatewayUrl, member);
  await plan(liaison, athlete);
  expect(await seen()).toMatchObject([{ monday, sessions: [{ title: 'Lower body' }] }]);
  const notice = expect.objectContaining({ data: { kind: 'PlannedWeek', id: athlete.id } });
  await eventually(() => expect(stream.received).toContainEqual(notice));
  stream.close();
  refused(await plan(member, athlete), 404, 'NOT_FOUND');
});

test('a visit to the plan is listed, also of an administrator in an emergency', async () => {
  const { athlete, liaison } = await care.pair();
  await plan(liaison, athlete);
  const { id } = await care.openEmergency(athlete);
  expect((await read(care.admin, athlete)).body).toMatchObject([{ monday }]);
  await care.admin.browser.send('DELETE', `/api/admin/emergency-access/${id}`);
  const { body } = await athlete.browser.send('GET', '/api/health-reads');
  const parts = [expect.objectContaining({ category: 'TRAINING_AND_FOCUS' })];
  expect(body).toContainEqual(expect.objectContaining({ role: 'ADMIN', parts }));
});

test('a plan that is none is refused field by field, and nothing is saved', async () => {
  const { athlete, liaison } = await care.pair();
  const one = (change: object) => ({ sessions: [{ ...aSession, day: monday, ...change }] });
  const refusals: Array<[object, Record<string, string>]> = [
    [one({ title: ' ' }), { 'sessions.0.title': 'Say what it is' }],
    [one({ kind: 'YOGA' }), { 'sessions.0.kind': expect.stringMatching(/^Choose STRENGTH, /) }],
    [one({ minutes: 0 }), { 'sessions.0.minutes': 'At least a minute' }],
    [one({ minutes: 601 }), { 'sessions.0.minutes': 'At most 600 minutes' }],
    [one({ exertion: 0 }), { 'sessions.0.exertion': 'Effort: choose from 1 to 10' }],
    [one({ exertion: 11 }), { 'sessions.0.exertion': 'Effort: choose from 1 to 10' }],
    [one({ notes: 'x'.repeat(501) }), { 'sessions.0.notes': 'At most 500 characters' }],
    [one({ day: inDays(7) }), { 'sessions.0.day': 'Must be a day of this week' }],
    [one({ day: '2026-02-30' }), { 'sessions.0.day': 'Must be a date' }],
    [one({ mood: 5 }), { 'sessions.0.mood': 'Not a field of this request' }],
    [{ sessions: Array(22).fill({ ...aSession, day: monday }) }, { sessions: 'At most 21 sessions' }],
    [{ monday: inDays(1), sessions: [] }, { monday: 'Must be a Monday' }],
    [{ monday: inDays(-14), sessions: [] }, { monday: 'This week is over' }],
    [{ monday: inDays(28 * 7), sessions: [] }, { monday: 'At most 26 weeks ahead' }],
    [{ version: -1 }, { version: 'Must be a whole number' }],
  ];
  for (const [change, fields] of refusals) refused(await plan(liaison, athlete, change), 400, 'INVALID', fields);
  refused(await plan(liaison, athlete, { version: 3 }), 409, 'STALE_VERSION');
  expect((await read(liaison, athlete)).body).toEqual([]);
});

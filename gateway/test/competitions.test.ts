import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { aCompetition, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const season = ({ id }: Person) => `/api/athletes/${id}/competitions`;
const enter = ({ browser }: Person, of: Person, change: object = {}) =>
  browser.send('POST', season(of), { ...aCompetition(), ...change });
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
const read = async ({ browser }: Person, of: Person, query = '') =>
  (await browser.send('GET', `${season(of)}${query}`)).body;
const newsOf = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/notifications')).body.map(({ kind }: { kind: string }) => kind);

test('athlete and liaison enter and change them; each learns live, and by a notification, what the other did', async () => {
  const { athlete, liaison } = await care.pair();
  const stream = await liveOf(platform.gatewayUrl, liaison);
  const entered = await enter(athlete, athlete);
  const competition = aCompetition();
  expect(entered).toMatchObject({
    status: 201,
    body: { ...competition, athleteId: athlete.id, version: 1, savedBy: { id: athlete.id } },
  });
  expect(new Date(entered.body.startsAt).toLocaleString('en-GB', { timeZone: competition.timezone })).toContain(
    '19:30',
  );
  await eventually(() =>
    expect(stream.received).toContainEqual(expect.objectContaining({ data: { kind: 'Competition', id: athlete.id } })),
  );
  stream.close();
  await eventually(async () => expect(await newsOf(liaison)).toContain('SEASON_CHANGED'));

  const address = `/api/competitions/${entered.body.id}`;
  const noClock = { ...competition, time: null, timezone: null, place: ' ' };
  const changed = await liaison.browser.send('PUT', address, { ...noClock, version: 1 });
  expect(changed).toMatchObject({
    status: 200,
    body: { time: null, timezone: null, startsAt: null, place: null, version: 2, savedBy: { id: liaison.id } },
  });
  await eventually(async () => expect(await newsOf(athlete)).toContain('OWN_SEASON_CHANGED'));
  expect(await newsOf(athlete)).not.toContain('SEASON_CHANGED');

  const late = await athlete.browser.send('PUT', address, { ...competition, name: 'Against Reno', version: 1 });
  refused(late, 409, 'STALE_VERSION');
  expect(late.body).toMatchObject({ current: { version: 2, time: null }, differs: ['time', 'timezone', 'place'] });

  expect((await liaison.browser.send('DELETE', address)).status).toBe(204);
  refused(await athlete.browser.send('DELETE', address), 404, 'NOT_FOUND');
  expect(await read(athlete, athlete)).toEqual([]);
});

test('a double click enters one', async () => {
  const { athlete } = await care.pair();
  const clientId = randomUUID();
  const both = await Promise.all([1, 2].map(() => enter(athlete, athlete, { clientId })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await read(athlete, athlete)).toEqual([both[0]?.body]);
});

const enterSeveral = ({ browser }: Person, of: Person, competitions: readonly object[]) =>
  browser.send('POST', `${season(of)}/several`, { competitions });
const row = (change: object = {}) => ({ ...aCompetition(), clientId: randomUUID(), ...change });

test('several are entered at once with one notification, and entered again change nothing', async () => {
  const { athlete, liaison } = await care.pair();
  const rows = [row({ name: 'Final', day: inAYear() }), row({ time: null, timezone: null, place: ' ' })];
  const entered = await enterSeveral(liaison, athlete, rows);
  expect(entered).toMatchObject({
    status: 200,
    body: [
      { name: 'Final', day: inAYear(), athleteId: athlete.id, savedBy: { id: liaison.id } },
      { name: 'Against Denver', startsAt: null, place: null },
    ],
  });
  expect(await read(athlete, athlete)).toEqual(entered.body.toReversed());
  const news = async () => (await newsOf(athlete)).filter((kind: string) => kind === 'OWN_SEASON_CHANGED');
  await eventually(async () => expect(await news()).toHaveLength(1));
  expect((await enterSeveral(liaison, athlete, rows)).body).toEqual(entered.body);
  expect(await read(athlete, athlete)).toHaveLength(2);
});

const twice = row();
test.each<[string, readonly object[], Record<string, string>]>([
  ['none', [], { competitions: 'Choose at least one competition' }],
  ['too many', Array.from({ length: 101 }, () => row()), { competitions: 'At most 100 at once' }],
  ['one twice', [twice, twice], { competitions: 'Each competition once' }],
  ['one without an id', [row(), aCompetition()], { 'competitions.1.clientId': 'Must be a UUID' }],
  ['one without a name', [row(), row({ name: ' ' })], { 'competitions.1.name': 'Say which competition' }],
  ['one at a time of nowhere', [row({ timezone: null })], { 'competitions.0.timezone': 'Say in which time zone' }],
  ['one in the far future', [row(), row({ day: '2099-01-01' })], { 'competitions.1.day': 'At most 2 years ahead' }],
])('of several with %s none is entered', async (_what, competitions, fields) => {
  const { athlete } = await care.pair();
  refused(await enterSeveral(athlete, athlete, competitions), 400, 'INVALID', fields);
  expect(await read(athlete, athlete)).toEqual([]);
});

test.each<[string, object, Record<string, string>]>([
  ['without a name', { name: ' ' }, { name: 'Say which competition' }],
  ['with a name that is too long', { name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
  ['on no day', { day: '2026-02-30' }, { day: 'Must be a date' }],
  ['in the far future', { day: '2099-01-01' }, { day: 'At most 2 years ahead' }],
  ['at no time', { time: '24:00' }, { time: 'A time such as 20:00' }],
  ['at a time of nowhere', { timezone: null }, { timezone: 'Say in which time zone' }],
  ['in a zone at no time', { time: null }, { time: 'A time such as 20:00' }],
  ['in a zone with several meanings', { timezone: 'IST' }, { timezone: 'Unknown time zone' }],
  ['in an unknown zone', { timezone: 'Mars/Base' }, { timezone: 'Unknown time zone' }],
  ['at a place that is too long', { place: 'x'.repeat(101) }, { place: 'At most 100 characters' }],
])('a competition %s is refused by field', async (_what, change, fields) => {
  const { athlete } = await care.pair();
  refused(await enter(athlete, athlete, change), 400, 'INVALID', fields);
  expect(await read(athlete, athlete)).toEqual([]);
});

test('are read by day, by whoever may see the training', async () => {
  const { athlete, liaison } = await care.pair();
  const member = await joined(people, athlete);
  const { day } = aCompetition();
  // In an earlier week, whatever day it is.
  const past = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10);
  await enter(liaison, athlete, { name: 'Before', day: past });
  await enter(liaison, athlete, { name: 'Next' });
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  expect(names(await read(athlete, athlete))).toEqual(['Before', 'Next']);
  expect(names(await read(liaison, athlete, `?from=${day}`))).toEqual(['Next']);
  expect(names(await read(liaison, athlete, `?to=${past}`))).toEqual(['Before']);
  refused(await member.browser.send('GET', season(athlete)), 404, 'NOT_FOUND');
  refused(await (await care.liaison()).browser.send('GET', season(athlete)), 404, 'NOT_FOUND');

  await shared(athlete, member, ['TRAINING_AND_FOCUS']);
  await eventually(async () => expect(names(await read(member, athlete))).toEqual(['Before', 'Next']));
  const { body } = await member.browser.send('GET', `/api/athletes/${athlete.id}/shared`);
  expect(names(body.competitions)).toEqual(['Next']);
  refused(await enter(member, athlete), 404, 'NOT_FOUND');
});

test('the squad of a liaison has the next competition of each athlete', async () => {
  const { athlete, liaison } = await care.pair();
  await enter(liaison, athlete, { name: 'Later', day: inAYear() });
  await enter(liaison, athlete);
  const { name, day, time, timezone } = aCompetition();
  const { body } = await liaison.browser.send('GET', '/api/squad');
  const row = body.find(({ athleteId }: { athleteId: string }) => athleteId === athlete.id);
  expect(row.nextCompetition).toEqual({ name, day, time, timezone });
});

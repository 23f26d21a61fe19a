import { randomUUID } from 'node:crypto';
import { mostCompetitions } from '@entourage/contracts/health.ts';
import type { NewCompetition } from '@entourage/contracts/rest/competitions.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { added } from './competition.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const [first, later] = ['2026-03-01', '2026-03-02'].map((day) => new Date(`${day}T09:30:00.000Z`)) as [Date, Date];
const denver: NewCompetition = {
  name: 'Against Denver',
  day: '2026-03-07',
  time: '19:30',
  timezone: 'America/Denver',
  place: 'Ball Arena',
};
const noClock = { time: null, timezone: null, place: null } as const;

const enter = (athlete: string, given: object = {}, author = by(athlete, first)) =>
  store.competitions.add(athlete, { ...denver, ...given }, author);
const namesOf = async (athlete: string, asked = {}) =>
  (await store.competitions.within(athlete, asked)).map(({ name }) => name);

test('competitions are in the order of their days, then their times, and can be asked for by day', async () => {
  const athlete = randomUUID();
  await enter(athlete, { name: 'Final', day: '2026-05-16' });
  await enter(athlete, { name: 'Some time that day', ...noClock });
  await enter(athlete, { name: 'Juniors', time: '11:00' });
  await enter(athlete);
  expect(await namesOf(athlete)).toEqual(['Juniors', 'Against Denver', 'Some time that day', 'Final']);
  expect(await namesOf(athlete, { from: '2026-03-08' })).toEqual(['Final']);
  expect(await namesOf(athlete, { from: '2026-03-07', to: '2026-03-07' })).toHaveLength(3);
  expect(await namesOf(randomUUID())).toEqual([]);
});

test('a competition has its own versions, each with author and time', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await enter(athlete);
  await enter(athlete, { name: 'Final', day: '2026-05-16' });
  const moved = { ...denver, day: '2026-03-08', ...noClock };
  const saved = await store.competitions.change(athlete, id, { ...moved, version: 1 }, by(liaison, later));
  expect(saved).toEqual({ id, ...moved, version: 2, savedAt: later, savedBy: liaison });
  expect(await store.competitions.ownerOf(id)).toBe(athlete);
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual([
    ['season.changed', 1],
    ['season.changed', 2],
    ['season.changed', 3],
  ]);
});

test('of two changes the later is refused with what it is now; the same change again is none', async () => {
  const athlete = randomUUID();
  const { id } = await enter(athlete);
  const change = (given: object, version: number) =>
    store.competitions.change(athlete, id, { ...denver, ...given, version }, by(athlete, later));
  await change({ place: 'Elsewhere' }, 1);
  await expect(change({ name: 'Against Reno' }, 1)).rejects.toMatchObject({
    code: 'STALE_VERSION',
    stale: { current: { id, place: 'Elsewhere', version: 2 }, differs: ['place'] },
  });
  expect(await change({ place: 'Elsewhere' }, 1)).toMatchObject({ version: 2 });
  expect(await store.published(athlete)).toHaveLength(2);
});

test('sent again it is the first one, also after it was taken out', async () => {
  const [athlete, clientId] = [randomUUID(), randomUUID()];
  const both = await Promise.all([1, 2].map(() => enter(athlete, { clientId })));
  expect(both[0]).toEqual(both[1]);
  await store.competitions.remove(athlete, both[0]?.id ?? '', by(athlete, later));
  expect(await enter(athlete, { clientId: clientId.toUpperCase() })).toEqual(both[0]);
  expect(await namesOf(athlete)).toEqual([]);
});

const row = (given: object = {}) => ({ ...denver, clientId: String(randomUUID()), ...given });
const enterSeveral = (athlete: string, competitions: readonly ReturnType<typeof row>[], author = by(athlete, first)) =>
  store.competitions.addSeveral(athlete, { competitions: [...competitions] }, author);

test('several are entered with one change, and returned in the order given', async () => {
  const athlete = randomUUID();
  await enter(athlete, { name: 'Before' });
  const rows = [row({ name: 'Final', day: '2026-05-16', ...noClock }), row({ name: 'Juniors', time: '11:00' })];
  const entered = await enterSeveral(athlete, rows, by(athlete, later));
  expect(entered).toMatchObject([
    { name: 'Final', day: '2026-05-16', time: null, version: 1, savedAt: later, savedBy: athlete },
    { name: 'Juniors', time: '11:00', version: 1 },
  ]);
  expect(await namesOf(athlete)).toEqual(['Juniors', 'Before', 'Final']);
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual([
    ['season.changed', 1],
    ['season.changed', 2],
  ]);
});

test('of several those that are known stay as they are, also when taken out; when all are, nothing is published', async () => {
  const athlete = randomUUID();
  const [kept, removed, moved] = [row({ name: 'Kept' }), row({ name: 'Removed' }), row({ name: 'Moved' })];
  const [, { id: gone } = { id: '' }, { id } = { id: '' }] = await enterSeveral(athlete, [kept, removed, moved]);
  await store.competitions.change(
    athlete,
    id,
    { ...denver, name: 'Moved', day: '2026-03-08', version: 1 },
    by(athlete),
  );
  await store.competitions.remove(athlete, gone, by(athlete, later));
  // Beyond the season: a day is checked of new ones only.
  const again = [{ ...moved, day: '2036-03-07' }, { ...removed, clientId: removed.clientId.toUpperCase() }, kept];
  const answer = await enterSeveral(athlete, [...again, row({ name: 'New' })], by(athlete, later));
  expect(answer).toMatchObject([
    { id, name: 'Moved', day: '2026-03-08', version: 2 },
    { id: gone, name: 'Removed' },
    { name: 'Kept', version: 1, savedAt: first },
    { name: 'New' },
  ]);
  expect(await namesOf(athlete)).toEqual(['Kept', 'New', 'Moved']);
  const { length } = await store.published(athlete);
  expect(await enterSeveral(athlete, again, by(athlete, later))).toEqual(answer.slice(0, 3));
  expect(await store.published(athlete)).toHaveLength(length);
});

test('of several none is entered where a day is outside the season, and each such row is named', async () => {
  const athlete = randomUUID();
  const rows = [row(), row({ day: '2028-03-02' }), row(), row({ day: '2025-02-27' })];
  await expect(enterSeveral(athlete, rows)).rejects.toMatchObject({
    fields: { 'competitions.1.day': 'At most 2 years ahead', 'competitions.3.day': 'Not more than a year ago' },
  });
  expect(await namesOf(athlete)).toEqual([]);
});

test('several fill a season up to its end, and none of those that do not fit', async () => {
  const athlete = randomUUID();
  const hundred = () => Array.from({ length: 100 }, () => row());
  for (let part = 0; part < 2; part++) await enterSeveral(athlete, hundred());
  await enter(athlete);
  await expect(enterSeveral(athlete, hundred())).rejects.toMatchObject({
    fields: { competitions: 'At most 300 competitions' },
  });
  expect(await namesOf(athlete)).toHaveLength(201);
  expect(await enterSeveral(athlete, hundred().slice(1))).toHaveLength(99);
});

test('several that are sent twice at once are entered once', async () => {
  const athlete = randomUUID();
  const rows = [row(), row({ name: 'Final' })];
  const [one, other] = await Promise.all([enterSeveral(athlete, rows), enterSeveral(athlete, rows)]);
  expect(one).toEqual(other);
  expect(await namesOf(athlete)).toHaveLength(2);
  expect(await store.published(athlete)).toHaveLength(1);
});

test('what is taken out is missing', async () => {
  const athlete = randomUUID();
  const { id } = await enter(athlete);
  await store.competitions.remove(athlete, id, by(athlete, later));
  const missing = { code: 'NOT_FOUND' };
  await expect(store.competitions.remove(athlete, id, by(athlete))).rejects.toMatchObject(missing);
  const change = { ...denver, name: 'Again', version: 1 };
  await expect(store.competitions.change(athlete, id, change, by(athlete))).rejects.toMatchObject(missing);
  await expect(store.competitions.remove(randomUUID(), id, by(athlete))).rejects.toMatchObject(missing);
});

test.each([
  ['2028-03-02', 'At most 2 years ahead'],
  ['2025-02-27', 'Not more than a year ago'],
])('the day %s is refused', async (day, error) => {
  await expect(enter(randomUUID(), { day })).rejects.toMatchObject({ fields: { day: error } });
});

test('an old competition keeps its day while the rest is changed', async () => {
  const athlete = randomUUID();
  const { id } = await enter(athlete);
  const twoYearsOn = by(athlete, new Date('2028-03-01T09:30:00.000Z'));
  const change = (given: object, version: number) =>
    store.competitions.change(athlete, id, { ...denver, ...given, version }, twoYearsOn);
  expect(await change({ place: null }, 1)).toMatchObject({ day: denver.day, place: null });
  await expect(change({ day: '2026-03-08' }, 2)).rejects.toMatchObject({ code: 'INVALID' });
});

test('a season has an end', () => {
  const author = { savedAt: first, savedBy: randomUUID() };
  const full = {
    competitions: Array.from({ length: mostCompetitions }, () => ({
      ...denver,
      id: randomUUID(),
      version: 1,
      ...author,
    })),
  };
  expect(() => added(full, [{ ...denver, id: randomUUID() }], author, 'name')).toThrow(
    expect.objectContaining({ fields: { name: 'At most 300 competitions' } }),
  );
});

test('a member is shown those of this week, and at most ten to come', async () => {
  const athlete = randomUUID();
  await enter(athlete, { name: 'Last week', day: '2026-02-22' });
  await enter(athlete, { name: 'Over', day: '2026-02-27' });
  // Still today somewhere.
  await enter(athlete, { name: 'Today', day: '2026-02-28' });
  for (let day = 10; day < 22; day++) await enter(athlete, { name: `Day ${day}`, day: `2026-03-${day}` });
  const shown = await store.competitions.upcoming(athlete, new Date('2026-03-01T11:30:00.000Z'));
  expect(shown.map(({ name }) => name)).toEqual([
    'Over',
    'Today',
    ...[10, 11, 12, 13, 14, 15, 16, 17, 18].map((day) => `Day ${day}`),
  ]);
});

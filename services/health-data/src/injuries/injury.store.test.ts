import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { assertPastDay } from '../check-ins/calendar.ts';
import { added, changed, injuryLogKind, mostInjuries, shownInjury } from './injury.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const anInjury = { site: 'Left hamstring', onset: '2026-02-20', stage: 'OUT', notes: null } as const;
const [first, later, last] = [1, 2, 3].map((day) => new Date(`2026-03-0${day}T09:30:00.000Z`)) as [Date, Date, Date];

test('an injury has its own versions, each with author and time, and the newest is first', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  const other = await store.injuries.add(athlete, { ...anInjury, site: 'Right knee' }, by(liaison, later));
  await store.injuries.change(athlete, id, { stage: 'REHABILITATION', notes: 'Cycling' }, by(liaison, last));

  expect(await store.injuries.of(athlete)).toEqual([
    { ...other, version: 1, savedBy: liaison, savedAt: later },
    {
      ...anInjury,
      id,
      stage: 'REHABILITATION',
      notes: 'Cycling',
      resolvedAt: null,
      resolvedOn: null,
      version: 2,
      savedBy: liaison,
      savedAt: last,
    },
  ]);
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual([
    ['injury.entered', 1],
    ['injury.entered', 2],
    ['injury.changed', 3],
  ]);
  expect(await store.injuries.ownerOf(id)).toBe(athlete);
});

test('added again with the same clientId it is the first one, as it is now', async () => {
  const [athlete, clientId] = [randomUUID(), randomUUID()];
  const add = (given: object, as = athlete) => store.injuries.add(athlete, { ...anInjury, ...given }, by(as));
  const both = await Promise.all([1, 2].map(() => add({ clientId })));
  expect(both[0]).toEqual(both[1]);
  const changed = await store.injuries.change(athlete, both[0]?.id ?? '', { notes: 'Cycling' }, by(athlete));
  expect(await add({ clientId: clientId.toUpperCase() })).toEqual(changed);
  expect(await store.injuries.of(athlete)).toHaveLength(1);
  await add({ clientId }, randomUUID());
  await add({ clientId: randomUUID() });
  expect(await store.injuries.of(athlete)).toHaveLength(3);
});

test('it is resolved once, and can be reopened', async () => {
  const athlete = randomUUID();
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  const resolve = (resolved: boolean, now: Date) => store.injuries.change(athlete, id, { resolved }, by(athlete, now));
  expect(await resolve(true, later)).toMatchObject({ resolvedAt: later, resolvedOn: '2026-03-02', version: 2 });
  expect(await resolve(true, last)).toMatchObject({ resolvedOn: '2026-03-02', version: 2, savedAt: later });
  expect(await resolve(false, last)).toMatchObject({ resolvedAt: null, resolvedOn: null, version: 3 });
});

test('the day on which it was over is said, and corrected', async () => {
  const athlete = randomUUID();
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  const change = (given: object, now = later) => store.injuries.change(athlete, id, given, by(athlete, now));
  expect(await change({ resolvedOn: '2026-02-25' })).toMatchObject({ resolvedAt: later, resolvedOn: '2026-02-25' });
  expect(await change({ resolved: true, notes: 'Cycling' })).toMatchObject({ resolvedOn: '2026-02-25' });
  const early = { fields: { resolvedOn: 'Cannot be before it began' } };
  await expect(change({ resolvedOn: '2026-02-19' })).rejects.toMatchObject(early);
  await expect(change({ onset: '2026-02-26' })).rejects.toMatchObject(early);
  const corrected = { resolvedAt: later, resolvedOn: '2026-02-27', version: 4 };
  expect(await change({ resolvedOn: '2026-02-27', version: 3 }, last)).toMatchObject(corrected);
  expect(await change({ resolvedOn: '2026-02-27', version: 3 }, last)).toMatchObject(corrected);
  const stale = { code: 'STALE_VERSION', stale: { current: { resolvedOn: '2026-02-27' }, differs: ['resolvedOn'] } };
  await expect(change({ resolvedOn: '2026-02-28', version: 3 }, last)).rejects.toMatchObject(stale);
  expect(await change({ resolvedOn: null })).toMatchObject({ resolvedAt: null, resolvedOn: null, version: 5 });
});

test('one that is over already is added with its days', async () => {
  const athlete = randomUUID();
  const add = (resolvedOn: string) => store.injuries.add(athlete, { ...anInjury, resolvedOn }, by(athlete, first));
  expect(await add('2026-02-25')).toMatchObject({ resolvedAt: first, resolvedOn: '2026-02-25', version: 1 });
  await expect(add('2026-02-19')).rejects.toMatchObject({ fields: { resolvedOn: 'Cannot be before it began' } });
});

test('resolved without a day it is over on the athlete’s today, and never before it began', async () => {
  const athlete = randomUUID();
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  const resolve = (given: object) =>
    store.injuries.change(athlete, id, { resolved: true, ...given }, by(athlete, last));
  expect(await resolve({ today: '2026-03-04' })).toMatchObject({ resolvedOn: '2026-03-04' });
  await store.injuries.change(athlete, id, { resolved: false, onset: '2026-03-04' }, by(athlete, last));
  expect(await resolve({ today: '2026-03-03' })).toMatchObject({ resolvedOn: '2026-03-04' });
});

test('one that an earlier release resolved was over on the day on which that was said', async () => {
  const injury = { ...anInjury, id: 'old', resolvedAt: later, version: 1, savedAt: later, savedBy: 'x' };
  expect(shownInjury(injury, 'a').resolvedOn).toBe('2026-03-02');
  const [kept] = changed({ injuries: [injury] }, 'old', { notes: 'Cycling' }, { savedAt: last, savedBy: 'x' }).injuries;
  expect(kept).toMatchObject({ resolvedAt: later, resolvedOn: '2026-03-02' });
});

test('null clears the notes, and absent notes stay', async () => {
  const athlete = randomUUID();
  const { id } = await store.injuries.add(athlete, { ...anInjury, notes: 'Sore' }, by(athlete));
  expect(await store.injuries.change(athlete, id, { stage: 'RETURN_TO_SPORT' }, by(athlete))).toMatchObject({
    notes: 'Sore',
  });
  expect(await store.injuries.change(athlete, id, { notes: null }, by(athlete))).toMatchObject({ notes: null });
});

test('site and onset can be corrected', async () => {
  const athlete = randomUUID();
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  const corrected = { site: 'Right hamstring', onset: '2026-02-18' };
  expect(await store.injuries.change(athlete, id, corrected, by(athlete, later))).toMatchObject({
    ...anInjury,
    ...corrected,
    version: 2,
  });
});

test('a change of an older version is refused with the current one, unless it says the same', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  await store.injuries.change(athlete, id, { notes: 'Cycling', version: 1 }, by(liaison, later));
  const change = (given: object) => store.injuries.change(athlete, id, { ...given, version: 1 }, by(athlete, last));
  await expect(change({ notes: 'Rowing' })).rejects.toMatchObject({
    code: 'STALE_VERSION',
    stale: {
      current: {
        ...anInjury,
        id,
        notes: 'Cycling',
        resolvedAt: null,
        resolvedOn: null,
        version: 2,
        savedAt: later.toISOString(),
      },
      differs: ['notes'],
    },
  });
  expect(await change({ notes: 'Cycling' })).toMatchObject({ version: 2, savedBy: liaison });
});

test('an entry made in error leaves the log for good, and is kept with who said so and when', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const given = { ...anInjury, clientId: randomUUID() };
  const injury = await store.injuries.add(athlete, given, by(athlete, first));
  const { id: other } = await store.injuries.add(athlete, { ...anInjury, site: 'Hip' }, by(athlete, first));
  await store.injuries.remove(athlete, injury.id, by(liaison, later));
  expect(await store.injuries.of(athlete)).toMatchObject([{ id: other, version: 1 }]);
  const log = databaseOf(store.mongo).collection(injuryLogKind.name);
  expect(await log.findOne({ ownerId: athlete }, { sort: { version: -1 } })).toMatchObject({
    version: 3,
    savedBy: liaison,
    savedAt: later,
    reason: 'Entered in error',
    finished: { id: injury.id, ...anInjury },
  });
  expect(await store.injuries.kept(athlete)).toBe(3);
  for (const again of [
    () => store.injuries.remove(athlete, injury.id, by(liaison, last)),
    () => store.injuries.change(athlete, injury.id, { notes: 'x' }, by(liaison, last)),
  ]) {
    await expect(again()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  // A late repetition of adding it does not bring it back.
  expect(await store.injuries.add(athlete, given, by(athlete, last))).toMatchObject({ id: injury.id });
  expect(await store.injuries.of(athlete)).toHaveLength(1);
});

test('two concurrent changes are both saved', async () => {
  const athlete = randomUUID();
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete));
  await Promise.all([
    store.injuries.change(athlete, id, { stage: 'REHABILITATION' }, by()),
    store.injuries.change(athlete, id, { notes: 'Cycling' }, by()),
  ]);
  expect(await store.injuries.of(athlete)).toMatchObject([{ stage: 'REHABILITATION', notes: 'Cycling', version: 3 }]);
});

test('an injury in no log is not found', async () => {
  const athlete = randomUUID();
  await expect(store.injuries.change(athlete, randomUUID(), { notes: 'x' }, by())).rejects.toThrow('Not found');
  await store.injuries.add(athlete, anInjury, by(athlete));
  await expect(store.injuries.change(athlete, randomUUID(), { notes: 'x' }, by())).rejects.toThrow('Not found');
  expect(await store.injuries.ownerOf(randomUUID())).toBeNull();
});

test('a log has a maximal size', () => {
  const injury = { ...anInjury, id: '', resolvedAt: null, version: 1, savedAt: first, savedBy: '' };
  const full = { injuries: Array.from({ length: mostInjuries }, () => injury) };
  expect(() => added(full, randomUUID(), anInjury, injury)).toThrow('At most 200 injuries');
  expect(added({ injuries: full.injuries.slice(1) }, 'new', anInjury, injury).injuries).toHaveLength(mostInjuries);
});

test.each([
  ['2026-03-03', 'Cannot be in the future'],
  ['2026-03-02', null],
  ['1950-01-01', null],
  ['1949-12-31', 'Must be a date since 1950'],
  ['1900-01-01', 'Must be a date since 1950'],
])('it began on %s: %s', (onset, sentence) => {
  const attempt = () => assertPastDay('onset', onset, new Date('2026-03-01T10:00:00.000Z'));
  if (sentence) expect(attempt).toThrow(sentence);
  else expect(attempt).not.toThrow();
});

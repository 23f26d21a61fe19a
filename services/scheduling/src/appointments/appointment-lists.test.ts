import { randomUUID } from 'node:crypto';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { aPair, asAthlete, now, openTestStore, type Store, tuesday } from '../../test/test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

test('lists are in order of time: what is next first, what is past latest first, in pages', async () => {
  const pair = aPair();
  const [early, late] = [await store.book(pair, tuesday('10:00')), await store.book(pair, tuesday('15:00'))];
  const cancelled = await store.book(pair, tuesday('12:00'));
  await store.appointments.cancel(cancelled.id, null, asAthlete(pair.athleteId));
  const read = async (when: 'upcoming' | 'past' | null, at = now, limit = 10) => {
    const by = asAthlete(pair.athleteId, at);
    const { appointments, total } = await store.appointments.of(by, { when, after: null, limit });
    return [appointments.map(({ id }) => id), total];
  };
  expect(await read('upcoming')).toEqual([[early.id, late.id], 2]);
  expect(await read('upcoming', new Date(tuesday('10:30')))).toEqual([[late.id], 1]);
  expect(await read('past', new Date(tuesday('10:30')))).toEqual([[cancelled.id, early.id], 2]);
  expect(await read(null)).toEqual([[late.id, cancelled.id, early.id], 3]);
  const after = { value: early.scheduledAt.toISOString(), id: early.id };
  const next = await store.appointments.of(asAthlete(pair.athleteId), { when: 'upcoming', after, limit: 10 });
  expect(next.appointments.map(({ id }) => id)).toEqual([late.id]);
});

test('a list with one other person holds their meetings only, for both, and none with a stranger', async () => {
  const pair = aPair();
  const own = await store.book(pair, tuesday('10:00'));
  await store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('11:00'));
  await store.book({ ...pair, liaisonId: randomUUID() }, tuesday('12:00'));
  const read = async (id: string, withId: string) => {
    const page = await store.appointments.of({ id, now }, { withId, when: null, after: null, limit: 10 });
    return [page.appointments.map((each) => each.id), page.total];
  };
  expect(await read(pair.liaisonId, pair.athleteId)).toEqual([[own.id], 1]);
  expect(await read(pair.athleteId, pair.liaisonId)).toEqual([[own.id], 1]);
  expect(await read(randomUUID(), pair.athleteId)).toEqual([[], 0]);
  expect(await read(pair.athleteId, pair.athleteId)).toEqual([[], 0]);
});

test('a list of a range has what overlaps it, and neither what ends as it begins nor begins as it ends', async () => {
  const pair = aPair();
  await store.book(pair, tuesday('09:00'), { duration: 60 });
  const across = await store.book(pair, tuesday('10:30'), { duration: 120 });
  const last = await store.book(pair, tuesday('13:30'));
  await store.book(pair, tuesday('14:00'));
  const cancelled = await store.book(pair, tuesday('12:30'));
  await store.appointments.cancel(cancelled.id, null, asAthlete(pair.athleteId));
  const read = async (range: { from?: string; until?: string }, limit = 10, after: Position | null = null) => {
    const by = asAthlete(pair.athleteId);
    const { appointments, total } = await store.appointments.of(by, { ...range, when: null, after, limit });
    return [appointments.map(({ id }) => id), total];
  };
  const range = { from: tuesday('10:00'), until: tuesday('14:00') };
  expect(await read(range)).toEqual([[last.id, cancelled.id, across.id], 3]);
  expect(await read({ ...range, from: tuesday('12:00') })).toEqual([[last.id, cancelled.id, across.id], 3]);
  expect(await read({ ...range, from: '2026-03-03T13:30:00+01:00' })).toEqual([[last.id, cancelled.id], 2]);
  const after = { value: cancelled.scheduledAt.toISOString(), id: cancelled.id };
  expect(await read(range, 10, after)).toEqual([[across.id], 3]);
  expect((await read({ from: tuesday('14:00') }))[1]).toBe(1);
  expect((await read({ until: tuesday('10:00') }))[1]).toBe(1);
});

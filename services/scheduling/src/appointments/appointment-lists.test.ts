import { randomUUID } from 'node:crypto';
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

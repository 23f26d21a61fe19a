import { aPair, asAthlete, asLiaison, openTestStore, type Store, tuesday } from '../../test/test-store.ts';
import { purgeOld } from './purge-old.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const count = async (table: string) => (await store.pool.query(`select from ${table}`)).rows.length;

test('a meeting that is over goes after its years, one that is not over stays', async () => {
  const pair = aPair();
  const [over, cancelled] = [await store.book(pair, tuesday('10:00')), await store.book(pair, tuesday('11:00'))];
  await store.book(pair, tuesday('12:00'));
  await store.appointments.settle(over.id, false, asLiaison(pair.liaisonId, new Date(tuesday('10:30'))));
  await store.appointments.cancel(cancelled.id, 'A flight was moved.', asAthlete(pair.athleteId));
  await purgeOld(store.pool, new Date('2033-03-03T09:59:00Z'), 7);
  expect(await count('appointments')).toBe(3);
  await purgeOld(store.pool, new Date('2033-03-04T09:59:00Z'), 7);
  expect(await count('appointments')).toBe(1);
});

test('a proposal that is closed goes a month after its end, an open one stays', async () => {
  const pair = aPair();
  const times = [tuesday('10:00'), tuesday('11:00')];
  const propose = async (people = pair) =>
    store.proposals.propose(
      await store.connect(people),
      { liaisonId: people.liaisonId, times },
      asAthlete(people.athleteId),
    );
  const { id, expiresAt } = await propose();
  await propose(aPair());
  await store.proposals.decline(id, asLiaison(pair.liaisonId));
  const days = (amount: number) => new Date(expiresAt.getTime() + amount * 86_400_000);
  await purgeOld(store.pool, days(29), 7);
  expect(await count('proposals')).toBe(2);
  await purgeOld(store.pool, days(31), 7);
  expect(await count('proposals')).toBe(1);
});

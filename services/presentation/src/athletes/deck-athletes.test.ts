import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { createDeckAthletes, hideDeckAthlete } from './deck-athletes.ts';

let store: Store;
const now = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const card = { lastName: 'Haddad', position: 'Guard', team: 'Bay', yearsActive: 4 };
const shownCard = (firstName: string, version = 1, athleteId: string = randomUUID()) => ({
  athleteId,
  version,
  firstName,
  ...card,
});
const open = (isDevelopment = false) => createDeckAthletes(store.pool, { isDevelopment });
const names = async (at: Date, isDevelopment = false) =>
  (await open(isDevelopment).shown(at)).map(({ firstName, isExample }) => (isExample ? 'example' : firstName));
const revoke = (athleteId: string, version: number) =>
  inTransaction(store.pool, (client) => hideDeckAthlete(client, athleteId, version));

test('the deck shows what the ledger said last, in its order', async () => {
  const [noor, dana] = [shownCard('Noor'), shownCard('Dana')];
  await open().replace([noor, dana], now);
  expect(await open().shown(now)).toEqual([
    { firstName: 'Noor', ...card, photoUrl: null, isExample: false },
    { firstName: 'Dana', ...card, photoUrl: null, isExample: false },
  ]);
  await open().replace([dana], later(1));
  expect(await names(later(1))).toEqual(['Dana']);
});

test('a revocation hides at once, and no answer from before it brings the athlete back', async () => {
  const noor = shownCard('Noor', 3);
  await open().replace([noor], now);
  await revoke(noor.athleteId, 4);
  expect(await names(now)).toEqual([]);
  await open().replace([noor], later(1));
  expect(await names(later(1))).toEqual([]);
  await open().replace([{ ...noor, version: 5 }], later(2));
  await revoke(noor.athleteId, 4);
  expect(await names(later(2))).toEqual(['Noor']);
});

test('without news from the ledger nobody is shown', async () => {
  await open().replace([shownCard('Noor')], now);
  expect(await names(later(119))).toEqual(['Noor']);
  expect(await names(later(120))).toEqual([]);
});

test('in development examples stand in for nobody', async () => {
  expect(await names(now, true)).toEqual(['example', 'example', 'example']);
  await open().replace([shownCard('Noor')], now);
  expect(await names(now, true)).toEqual(['Noor']);
});

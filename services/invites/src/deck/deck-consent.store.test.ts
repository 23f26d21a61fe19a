import { randomUUID } from 'node:crypto';
import type { DeckCard } from '@entourage/contracts/rest/invites.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { later, now, openTestStore, type Store } from '../../test/test-store.ts';
import { revokeDeckConsent } from './deck-consent.store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const card: DeckCard = { firstName: 'Noor', lastName: 'Haddad', position: 'Guard', team: 'Bay', yearsActive: 4 };
const entries = async (athleteId: string) =>
  (
    await store.pool.query<{ change: string; by: string | null }>(
      'select change, by_id as by from deck_entries where athlete_id = $1 order by id',
      [athleteId],
    )
  ).rows.map(({ change, by }) => [change, by === athleteId]);
const types = async () => (await store.published()).map(({ type, version }) => [type, version]);

test('what is agreed to is shown, noted and published; the same again is neither', async () => {
  const id = randomUUID();
  expect(await store.deck.of(id)).toEqual({ card: null, since: null, isShown: false });
  expect(await store.deck.save(id, card, now)).toEqual({ card, since: now, isShown: true });
  await store.deck.save(id, card, later(1));
  expect(await store.deck.save(id, { ...card, team: 'Cove' }, later(2))).toMatchObject({ since: now });
  expect(await store.deck.shown()).toEqual([{ athleteId: id, version: 2, ...card, team: 'Cove' }]);
  expect(await store.deck.revoke(id, later(3))).toEqual({ card: null, since: null, isShown: false });
  await store.deck.revoke(id, later(4));
  expect(await store.deck.shown()).toEqual([]);
  expect(await entries(id)).toEqual([
    ['GRANTED', true],
    ['CHANGED', true],
    ['REVOKED', true],
  ]);
  expect(await types()).toEqual([
    ['showing.granted', 1],
    ['showing.granted', 2],
    ['showing.revoked', 3],
  ]);
});

test('those who agreed first are shown, three at most; another follows where one leaves', async () => {
  const ids: readonly string[] = Array.from({ length: 4 }, () => randomUUID());
  for (const [at, id] of ids.entries()) await store.deck.save(id, card, later(at));
  const shown = async () => (await store.deck.shown()).map(({ athleteId }) => ids.indexOf(athleteId));
  expect(await shown()).toEqual([0, 1, 2]);
  expect(await store.deck.of(ids[3] ?? '')).toMatchObject({ card, isShown: false });
  await store.deck.revoke(ids[1] ?? '', later(5));
  expect(await shown()).toEqual([0, 2, 3]);
  await store.deck.save(ids[1] ?? '', card, later(6));
  expect(await shown()).toEqual([0, 2, 3]);
});

test('agreeing again at once keeps the place of an athlete who revoked it; later, or after a lost approval, it does not', async () => {
  const ids: readonly string[] = Array.from({ length: 4 }, () => randomUUID());
  const [undoing, late, unapproved] = ids as [string, string, string];
  for (const [at, id] of ids.entries()) await store.deck.save(id, card, later(at));
  const seconds = (count: number) => new Date(later(5).getTime() + count * 1000);
  await store.deck.revoke(undoing, seconds(0));
  expect(await store.deck.save(undoing, card, seconds(10))).toEqual({ card, since: now, isShown: true });
  await store.deck.revoke(late, seconds(0));
  expect(await store.deck.save(late, card, seconds(20))).toMatchObject({ since: seconds(20) });
  await inTransaction(store.pool, (client) => revokeDeckConsent(client, unapproved, { id: null, now: seconds(0) }));
  expect(await store.deck.save(unapproved, card, seconds(10))).toMatchObject({ since: seconds(10) });
  expect(await entries(undoing)).toEqual([
    ['GRANTED', true],
    ['REVOKED', true],
    ['GRANTED', true],
  ]);
});

test('nobody rewrites what was noted; a deleted account takes it along', async () => {
  const id = randomUUID();
  await store.deck.save(id, card, now);
  await expect(store.pool.query('delete from deck_entries')).rejects.toThrow('never changed');
  await expect(store.pool.query(`update deck_entries set change = 'REVOKED'`)).rejects.toThrow('never changed');
  await store.erase(id);
  expect(await entries(id)).toEqual([]);
  expect(await types()).toEqual([
    ['showing.granted', 1],
    ['showing.revoked', 2],
  ]);
});

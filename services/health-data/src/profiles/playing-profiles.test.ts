import { randomUUID } from 'node:crypto';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { createPlayingProfiles } from './playing-profiles.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const callOf = (change: Partial<Extract<Principal, { kind: 'person' }>> = {}): Call => ({
  principal: {
    kind: 'person',
    id: randomUUID(),
    sessionId: randomUUID(),
    role: 'ADMIN',
    status: 'APPROVED',
    restricted: false,
    ...change,
  },
  clientAddress: 'unknown',
  browser: null,
  deck: null,
  clientAgent: null,
  setHeader: () => undefined,
});

/** Records the store's queries. */
function counted(known: readonly string[] = []) {
  const asked: string[][] = [];
  const profiles = {
    currentOf: (ids: readonly string[]) => {
      asked.push([...ids]);
      return store.profiles.currentOf(ids);
    },
  };
  const find = createPlayingProfiles(profiles, { knownTo: async () => new Set(known) });
  return { asked, find };
}

test('a page of people takes one query', async () => {
  const owners: Awaited<ReturnType<typeof store.save>>[] = [];
  // One after the other: the pool has fewer connections, and a caller waits for one for a second only.
  for (let number = 0; number < 30; number++) owners.push(await store.save(undefined, { team: `${number}` }));
  const { asked, find } = counted();
  const call = callOf();
  const teams = await Promise.all(owners.map(async ({ ownerId }) => (await find(call, ownerId))?.team));
  expect(teams).toEqual(owners.map(({ content }) => content.team));
  expect(asked).toHaveLength(1);
});

test("others' profiles are visible to admins only, and the store is not queried", async () => {
  const { ownerId } = await store.save();
  const { asked, find } = counted();
  for (const change of [
    { role: 'LIAISON' },
    { role: 'ATHLETE' },
    { status: 'PENDING' },
    { restricted: true },
  ] as const) {
    expect(await find(callOf(change), ownerId)).toBeNull();
  }
  expect(await find({ ...callOf(), principal: { kind: 'gateway', may: [] } }, ownerId)).toBeNull();
  expect(asked).toEqual([]);
  expect(await find(callOf({ role: 'ATHLETE', id: ownerId }), ownerId)).toMatchObject({ sport: 'Soccer' });
});

test('a liaison sees those of assigned athletes, in one query', async () => {
  const [own, other] = await Promise.all([store.save(), store.save()]);
  const { asked, find } = counted([own.ownerId]);
  const call = callOf({ role: 'LIAISON' });
  const [shown, hidden] = await Promise.all([own, other].map(({ ownerId }) => find(call, ownerId)));
  expect(shown).toMatchObject({ sport: 'Soccer' });
  expect(hidden).toBeNull();
  expect(asked).toEqual([[own.ownerId]]);
  for (const change of [{ role: 'ATHLETE' }, { status: 'PENDING' }, { restricted: true }] as const) {
    expect(await find(callOf({ role: 'LIAISON', ...change }), own.ownerId)).toBeNull();
  }
});

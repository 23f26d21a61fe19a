import { randomUUID } from 'node:crypto';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { aLiaison } from '../../test/liaison.ts';
import type { Access } from '../access/access.ts';
import { followUpResolvers } from './follow-up.graphql.ts';

interface Row {
  readonly text: string;
}

const [colleague, gone] = [randomUUID(), randomUUID()];
const liaisons = [aLiaison.id, colleague, gone];
const athletes = [randomUUID(), randomUUID(), randomUUID()];

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const give = (athlete: string, text: string, assigneeId: string | null) =>
  store.followUps.add(athlete, { text, due: null, assigneeId }, { ...by(aLiaison.id), liaisons });

test('lists what a liaison who has gone left behind, and asks about each colleague once', async () => {
  for (const athlete of athletes) {
    await give(athlete, 'of the liaison', aLiaison.id);
    await give(athlete, 'of a colleague', colleague);
    await give(athlete, 'of a liaison who has gone', gone);
    await give(athlete, 'of nobody', null);
  }
  const asked: string[] = [];
  const relationships = {
    async athletesOf(id: string) {
      asked.push(id);
      return id === gone ? [] : athletes;
    },
    async liaisonsOf(id: string) {
      asked.push(id);
      return [aLiaison.id, colleague];
    },
  };
  const access = { toReadMany: async () => undefined } as unknown as Access;
  const resolvers = followUpResolvers({ ...store, relationships, access, wakeRelay: () => undefined });
  const queries = resolvers.Query as Record<string, (parent: null, args: object, call: Call) => Promise<Row[]>>;
  const own = (await queries.ownFollowUps?.(null, {}, { principal: aLiaison } as Call)) ?? [];
  expect(own.map(({ text }) => text).sort()).toEqual(
    ['of a liaison who has gone', 'of nobody', 'of the liaison'].flatMap((text) => athletes.map(() => text)),
  );
  expect(asked.toSorted()).toEqual([...liaisons].sort());
});

import { readFileSync } from 'node:fs';
import { combineHandlers } from '@entourage/kit/bus/combine-handlers.ts';
import { type Client, inTransaction } from '@entourage/kit/data/database.ts';
import { followRelationships } from '@entourage/kit/relationships/follow-relationships.ts';
import { postgresRelationships } from '@entourage/kit/relationships/postgres-relationships.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import {
  aPair,
  asAthlete,
  asLiaison,
  comingTuesday,
  openTestStore,
  outcomeOf,
  type Store,
} from '../../test/test-store.ts';
import { minutesAfter, type Pair } from '../appointments/appointment.ts';
import { followConnections } from './follow-connections.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../../contracts/events/samples/connection.removed.json', import.meta.url), 'utf8'),
);

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

/** Views first, as the frame of a service combines handlers. */
async function endConnection(pair: Pair, client: Client): Promise<void> {
  const views = followRelationships(postgresRelationships(store.pool));
  const handlers = combineHandlers([...views, followConnections(() => new Date())]);
  const { rows } = await store.pool.query('select id from relationships where athlete_id = $1', [pair.athleteId]);
  const time = new Date().toISOString();
  const event = { ...sample, subject: rows[0].id, time, data: { ...pair, liaisonType: 'SPORTS_MEDICINE' } };
  const handler = handlers.find(({ subject }) => subject.endsWith('connection.removed'));
  await handler?.handle([handler.parse(event)], client);
}

const waiting = (count: number) =>
  eventually(async () => {
    const { rows } = await store.pool.query(
      'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = $1',
      [store.database.name],
    );
    expect(rows).toHaveLength(count);
  });

/** Meetings that are to come, open proposals and holds. */
async function ahead(): Promise<number> {
  const { rows } = await store.pool.query<{ count: number }>(
    `select (select count(*) from appointments where claim_id is not null)::int
       + (select count(*) from proposals where status = 'OPEN')::int + (select count(*) from claims)::int as count`,
  );
  return rows[0]?.count ?? 0;
}

const [ten, eleven] = [comingTuesday('10:00'), comingTuesday('11:00')];
const athlete = ({ athleteId }: Pair) => asAthlete(athleteId, new Date());
const liaison = ({ liaisonId }: Pair) => asLiaison(liaisonId, new Date());
const inAMoment = () => minutesAfter(new Date(), 5);
const propose = (pair: Pair) => store.proposals.propose(pair, { ...pair, times: [ten, eleven] }, liaison(pair));

/** Each prepares what it needs, and returns the call. */
const ways: ReadonlyArray<readonly [string, (pair: Pair) => Promise<() => Promise<unknown>>]> = [
  ['booked', async (pair) => () => store.book(pair, ten, {}, new Date())],
  ['held', async (pair) => () => store.appointments.hold(pair, new Date(ten), 30, athlete(pair), inAMoment())],
  [
    'moved',
    async (pair) => {
      const { id } = await store.book(pair, ten, {}, new Date());
      return () => store.appointments.move(id, new Date(eleven), athlete(pair));
    },
  ],
  ['offered', async (pair) => () => propose(pair)],
  [
    'accepted',
    async (pair) => {
      const { id } = await propose(pair);
      return () => store.proposals.accept(id, new Date(ten), athlete(pair));
    },
  ],
];

test.each(ways)('a time that is %s before its connection ends, is free afterwards', async (_how, prepare) => {
  const pair = await store.connect(aPair());
  const take = await prepare(pair);
  const gate = await store.pool.connect();
  await gate.query('begin');
  await gate.query('lock table claims in exclusive mode');
  const taking = outcomeOf(take());
  await waiting(1);
  const ending = inTransaction(store.pool, (client) => endConnection(pair, client));
  await waiting(2);
  await gate.query('commit');
  gate.release();
  expect(await taking).toBe('done');
  await ending;
  expect(await ahead()).toBe(0);
});

test.each(ways)('a time that is %s while its connection ends, is missing as for strangers', async (_how, prepare) => {
  const pair = await store.connect(aPair());
  const take = await prepare(pair);
  const ending = await store.pool.connect();
  await ending.query('begin');
  await endConnection(pair, ending);
  const taking = outcomeOf(take());
  await waiting(1);
  await ending.query('commit');
  ending.release();
  expect(await taking).toBe('NOT_FOUND');
  expect(await ahead()).toBe(0);
});

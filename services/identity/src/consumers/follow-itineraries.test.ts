import { randomUUID } from 'node:crypto';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { withDatabase } from '../../test/with-database.ts';
import { followItineraries } from './follow-itineraries.ts';

const { eachLike, reify, string } = MatchersV3;
const handles = consumerPacts('identity');

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'inbox']) await pool.query(`delete from ${table}`);
  await pool.query("insert into users (id, username, password_hash) values ($1, 'noor', '-')", [somebody]);
});

const tokyo = { from: '2026-03-09', to: '2026-03-15', timezone: 'Asia/Tokyo' };
const lima = { from: '2026-04-01', to: '2026-04-02', timezone: 'America/Lima' };

const handle = (content: unknown) =>
  handleOnce(pool, [receive([followItineraries], 'entourage.scheduling.itinerary.changed', content)]);
const arrives = (version: number, trips: readonly object[], subject: string = somebody) =>
  handle({
    ...(reify(pactEnvelope('scheduling', 'itinerary.changed', { trips })) as object),
    ...{ id: randomUUID(), subject, aggregateversion: version },
  });
const known = async () => (await pool.query('select user_id, trips, version from itineraries')).rows;

test('the trips of a person are those of the latest version', async () => {
  const data = {
    trips: eachLike({ from: string(tokyo.from), to: string(tokyo.to), timezone: string(tokyo.timezone) }),
  };
  await handles('scheduling', 'itinerary.changed', data, async (event) => {
    for (const _ of ['first', 'repeated']) await handle(event);
  });
  expect(await known()).toMatchObject([{ user_id: somebody, trips: [tokyo] }]);
  await arrives(8, [tokyo, lima]);
  await arrives(7, []);
  expect(await known()).toEqual([{ user_id: somebody, trips: [tokyo, lima], version: 8 }]);
});

test('nothing is stored of a person without an account', async () => {
  await arrives(1, [tokyo], randomUUID());
  expect(await known()).toEqual([]);
});

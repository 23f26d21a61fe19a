import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { followConnections } from './follow-connections.ts';

const handles = consumerPacts('scheduling');
const liaisonId = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a61';
const pair = { athleteId: somebodyElse, liaisonId };

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('the end of a connection cancels the meetings to come, once, and nobody is named for it', async () => {
  const { id } = await store.book(pair, '2026-03-05T10:00:00.000Z');
  await store.pool.query('update relationships set is_active = false');
  const handler = followConnections();
  const data = {
    athleteId: MatchersV3.uuid(pair.athleteId),
    liaisonId: MatchersV3.uuid(liaisonId),
    liaisonType: MatchersV3.string('SPORTS_MEDICINE'),
  };
  for (const _ of ['first', 'repeated']) {
    await handles('admin', 'connection.removed', data, (event) =>
      inTransaction(store.pool, (client) => handler.handle([handler.parse(event)], client)),
    );
  }
  expect(await store.appointments.find(id, pair.athleteId)).toMatchObject({
    status: 'CANCELLED',
    cancelledBy: null,
    cancellationReason: 'The connection ended.',
    version: 2,
  });
});

test('an end that is handled after the two were connected again cancels nothing that was booked since', async () => {
  const others = { athleteId: randomUUID(), liaisonId: randomUUID() };
  const { id } = await store.book(others, '2026-03-05T12:00:00.000Z');
  const handler = followConnections();
  const data = { ...others, liaisonType: MatchersV3.string('SPORTS_MEDICINE') };
  const event = MatchersV3.reify(pactEnvelope('admin', 'connection.removed', data));
  await inTransaction(store.pool, (client) => handler.handle([handler.parse(event)], client));
  expect(await store.appointments.find(id, others.athleteId)).toMatchObject({ cancelledBy: null, version: 1 });
});

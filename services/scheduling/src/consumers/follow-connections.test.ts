import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { now, openTestStore, type Store } from '../../test/test-store.ts';
import { minutesAfter } from '../appointments/appointment.ts';
import { followConnections, settleEndings } from './follow-connections.ts';

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
  const handler = followConnections(() => now);
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
  const handler = followConnections(() => now);
  const data = { ...others, liaisonType: MatchersV3.string('SPORTS_MEDICINE') };
  const event = MatchersV3.reify(pactEnvelope('admin', 'connection.removed', data));
  await inTransaction(store.pool, (client) => handler.handle([handler.parse(event)], client));
  expect(await store.appointments.find(id, others.athleteId)).toMatchObject({ cancelledBy: null, version: 1 });
});

test('meetings stay until the end cannot be undone any more', async () => {
  const ended = { athleteId: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4d01', liaisonId };
  const restored = {
    athleteId: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4d02',
    liaisonId: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4d03',
  };
  const handler = followConnections(() => now);
  const meetings: string[] = [];
  for (const two of [ended, restored]) {
    meetings.push((await store.book(two, '2026-03-06T12:00:00.000Z')).id);
    await store.pool.query('update relationships set is_active = false where athlete_id = $1', [two.athleteId]);
    const data = {
      athleteId: MatchersV3.uuid(two.athleteId),
      liaisonId: MatchersV3.uuid(two.liaisonId),
      liaisonType: MatchersV3.string('SPORTS_MEDICINE'),
      restorableUntil: MatchersV3.string(minutesAfter(now, 1).toISOString()),
    };
    await handles('admin', 'connection.removed', data, (event) =>
      inTransaction(store.pool, (client) => handler.handle([handler.parse(event)], client)),
    );
  }
  const statuses = async () =>
    Promise.all(
      meetings.map(async (id, index) => {
        const { athleteId } = [ended, restored][index] ?? ended;
        return (await store.appointments.find(id, athleteId))?.status;
      }),
    );
  expect(await settleEndings(store.pool, minutesAfter(now, 1))).toEqual(new Set());
  expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED']);
  await store.pool.query('update relationships set is_active = true where athlete_id = $1', [restored.athleteId]);
  const freed = await settleEndings(store.pool, minutesAfter(now, 2));
  expect(freed).toEqual(new Set([ended.liaisonId, restored.liaisonId]));
  expect(await statuses()).toEqual(['CANCELLED', 'CONFIRMED']);
});

test('an end that arrives after a later one does not shorten the time in which that one can be undone', async () => {
  const two = { athleteId: randomUUID(), liaisonId: randomUUID() };
  const { id } = await store.book(two, '2026-03-09T12:00:00.000Z');
  await store.pool.query('update relationships set is_active = false where athlete_id = $1', [two.athleteId]);
  const handler = followConnections(() => now);
  for (const minutes of [3, 1]) {
    const restorableUntil = minutesAfter(now, minutes).toISOString();
    const data = { ...two, liaisonType: 'SPORTS_MEDICINE', restorableUntil };
    const event = MatchersV3.reify(pactEnvelope('admin', 'connection.removed', data));
    await inTransaction(store.pool, (client) => handler.handle([handler.parse(event)], client));
  }
  await settleEndings(store.pool, minutesAfter(now, 2));
  expect(await store.appointments.find(id, two.athleteId)).toMatchObject({ status: 'CONFIRMED' });
  await settleEndings(store.pool, minutesAfter(now, 4));
  expect(await store.appointments.find(id, two.athleteId)).toMatchObject({ status: 'CANCELLED' });
});

import { randomUUID } from 'node:crypto';
import { memberships } from '@entourage/contracts/asks.ts';
import { shareCategories } from '@entourage/contracts/consent.ts';
import { shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { answerAsks } from '../bus/ask.ts';
import { type Bus, connectBus } from '../bus/connect.ts';
import { startConsumer } from '../bus/consumer.ts';
import { outboxInsert } from '../bus/outbox.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import { type Relay, startRelay } from '../bus/relay.ts';
import { openDatabase } from '../data/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLog } from '../process/log.ts';
import type { Membership } from './consent-store.ts';
import { keepConsent } from './keep-consent.ts';
import { postgresConsent } from './postgres-consent.ts';

const log = createLog('test', 'silent');
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' };

const aMembership = (change: Partial<Membership> = {}): Membership => ({
  id: randomUUID(),
  athleteId: randomUUID(),
  memberId: randomUUID(),
  isActive: true,
  grants: [{ category: 'TODOS', until: null }],
  version: 1,
  ...change,
});

/** An owner, which publishes its outbox, and a keeper that is filled from it; on a bus of their own. */
async function openScene(cleanups: AsyncDisposableStack, owned: readonly Membership[] = []) {
  const nats = await testNats();
  cleanups.defer(nats.stop);
  const bus = (name: string): Bus => {
    const connected = connectBus({ url: nats.url, ...nats.credentials(name) }, log);
    cleanups.defer(connected.close);
    return connected;
  };
  const poolOf = async (service: 'invites' | 'messaging') => {
    const database = await testDatabase(service);
    cleanups.defer(database.drop);
    const pool = await openDatabase(database.url, 5, log);
    cleanups.defer(() => pool.end());
    return pool;
  };
  const [ownersPool, keepersPool] = [await poolOf('invites'), await poolOf('messaging')];
  let clock = () => new Date();

  const ownersBus = bus('invites');
  answerAsks(
    ownersBus,
    memberships,
    async ({ after }) => ({
      memberships: owned
        .filter(({ id }) => after === null || id > after)
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, 2),
    }),
    log,
  );
  const relay: Relay = startRelay({
    service: 'invites',
    store: postgresBus(ownersPool),
    bus: ownersBus,
    log,
    streamReplicas: 1,
  });
  cleanups.defer(relay.stop);

  const metrics = createMetrics();
  const onBus = { service: 'messaging', bus: bus('messaging'), log } as const;
  const kept = keepConsent({ ...onBus, store: postgresConsent(keepersPool), metrics, now: () => clock() });
  cleanups.defer(kept.stop);
  const { handlers, onRebuild, consent } = kept;
  const consumer = startConsumer({
    ...onBus,
    store: postgresBus(keepersPool),
    handlers,
    onRebuild,
    streamReplicas: 1,
    backOffMs: [1, 1],
  });
  cleanups.defer(consumer.stop);
  await eventually(() => consent.assertFresh());

  return {
    consent,
    relay,
    async publish({ id, version, ...data }: Membership, definition: typeof shareGranted | typeof shareRevoked) {
      const { text, values } = outboxInsert(definition, { subject: id, version, data });
      await ownersPool.query(text, values);
    },
    setClock(to: Date) {
      clock = () => to;
    },
    ageSeconds: async () =>
      (await metrics.getSingleMetric('entourage_consent_age_seconds')?.get())?.values[0]?.value ?? Number.NaN,
    grantsOf: async ({ memberId, athleteId }: Membership) => {
      const granted = await consent.grantsOf(memberId, athleteId);
      return granted && [...granted];
    },
  };
}

test.concurrent('a grant committed before the question is known before it is published, a revocation within two seconds', async () => {
  await using cleanups = new AsyncDisposableStack();
  const { consent, relay, publish, grantsOf } = await openScene(cleanups);
  const joined = aMembership();
  await publish(joined, shareGranted);
  expect(await grantsOf(joined)).toEqual(['TODOS']);

  const more: Membership = { ...joined, version: 2, grants: [...joined.grants, { category: 'MEETINGS', until: null }] };
  await publish(more, shareGranted);
  expect(await grantsOf(joined)).toEqual(['TODOS', 'MEETINGS']);
  expect(await consent.membersWith(joined.athleteId, ['MEETINGS', 'NUTRITION'])).toEqual([joined.memberId]);
  expect(await consent.membersWith(joined.athleteId, ['NUTRITION'])).toEqual([]);
  expect(await consent.athletesOf(joined.memberId)).toEqual([joined.athleteId]);

  await publish({ ...joined, version: 3, grants: [] }, shareRevoked);
  relay.wake();
  await eventually(async () => expect(await grantsOf(joined)).toEqual([]), 2000);
  expect(await consent.isMember(joined.memberId, joined.athleteId)).toBe(true);
  await publish({ ...joined, version: 4, grants: [], isActive: false }, shareRevoked);
  relay.wake();
  await eventually(async () => expect(await grantsOf(joined)).toBeNull(), 2000);
  expect(await consent.isMember(joined.memberId, joined.athleteId)).toBe(false);
  expect(await consent.membersOf(joined.athleteId)).toEqual([]);
  expect([...(await consent.knownTo(joined.athleteId, [joined.memberId]))]).toEqual([joined.memberId]);
});

test.concurrent('a grant with a date is over at that moment, without an event', async () => {
  await using cleanups = new AsyncDisposableStack();
  const { consent, publish, setClock, grantsOf } = await openScene(cleanups);
  const until = '2026-04-01T00:00:00.000Z';
  const joined = aMembership({ grants: shareCategories.map((category) => ({ category, until })) });
  setClock(new Date(Date.parse(until) - 1));
  await publish(joined, shareGranted);
  await eventually(async () => expect(await grantsOf(joined)).toEqual([...shareCategories]));
  setClock(new Date(until));
  expect(await grantsOf(joined)).toEqual([]);
  expect(await consent.membersWith(joined.athleteId, shareCategories)).toEqual([]);
});

test.concurrent('a view that starts late is filled from its owner, over any number of pages', async () => {
  await using cleanups = new AsyncDisposableStack();
  const owned = Array.from({ length: 5 }, () => aMembership());
  const { consent, grantsOf } = await openScene(cleanups, owned);
  expect(await Promise.all(owned.map(grantsOf))).toEqual(owned.map(() => ['TODOS']));
  expect(await consent.grantsOf(randomUUID(), owned[0]?.athleteId ?? '')).toBeNull();
});

test.concurrent('without heartbeats of its owner nothing is decided after five seconds, except names', async () => {
  await using cleanups = new AsyncDisposableStack();
  const { consent, relay, publish, grantsOf, ageSeconds } = await openScene(cleanups);
  const joined = aMembership();
  await publish(joined, shareGranted);
  expect(await grantsOf(joined)).toEqual(['TODOS']);
  await relay.stop();
  await eventually(() => expect(grantsOf(joined)).rejects.toMatchObject(unavailable), 9000);
  for (const question of [
    consent.isMember(joined.memberId, joined.athleteId),
    consent.athletesOf(joined.memberId),
    consent.membersOf(joined.athleteId),
    consent.membersWith(joined.athleteId, ['TODOS']),
  ]) {
    await expect(question).rejects.toMatchObject(unavailable);
  }
  expect([...(await consent.knownTo(joined.memberId, [joined.athleteId]))]).toEqual([joined.athleteId]);
  expect(await ageSeconds()).toBeGreaterThan(5);
});

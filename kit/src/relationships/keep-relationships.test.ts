import { randomUUID } from 'node:crypto';
import { connections } from '@entourage/contracts/asks.ts';
import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { testNats } from '@entourage/stack/testing/nats';
import { answerAsks } from '../bus/ask.ts';
import { type Bus, connectBus } from '../bus/connect.ts';
import { type Consumer, startConsumer } from '../bus/consumer.ts';
import { heartbeatOf } from '../bus/heartbeat.ts';
import { outboxInsert } from '../bus/outbox.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import { type Relay, startRelay } from '../bus/relay.ts';
import { ensureStream } from '../bus/stream.ts';
import { openDatabase } from '../data/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openMongoDeadLetters } from '../mongo/dead-letters.ts';
import { mongoBus } from '../mongo/mongo-bus.ts';
import { databaseOf, openMongo } from '../mongo/open-mongo.ts';
import { createLog } from '../process/log.ts';
import { keepRelationships } from './keep-relationships.ts';
import { ensureRelationshipIndexes, mongoRelationships } from './mongo-relationships.ts';
import type { Relationship } from './relationship-store.ts';

const log = createLog('test', 'silent');
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' };

const somebodyNew = (): Relationship => ({
  id: randomUUID(),
  athleteId: randomUUID(),
  liaisonId: randomUUID(),
  liaisonType: 'SPORTS_SCIENCE',
  isActive: true,
  version: 1,
});
const over = (given: Relationship): Relationship => ({ ...given, isActive: false, version: given.version + 1 });

/** An owner and a keeper on a bus and stores of their own, since other tests change the clocks of theirs. */
async function openScene(cleanups: AsyncDisposableStack) {
  const ending: Array<() => Promise<unknown>> = [];
  cleanups.defer(async () => {
    for (const end of ending.reverse()) await end();
  });
  const nats = await testNats();
  const ownersDatabase = await testDatabase('admin');
  const keepersDatabase = await testMongoDatabase('health-data');
  ending.push(nats.stop, ownersDatabase.drop, keepersDatabase.drop);
  const pool = await openDatabase(ownersDatabase.url, 5, log);
  ending.push(() => pool.end());
  const mongo = await openMongo(keepersDatabase.url, 5, log);
  ending.push(() => mongo.close());
  await ensureRelationshipIndexes(mongo);
  const keeperBus = bus('health-data');
  /** The owner's rows, whether published or not. */
  const owned = new Map<string, Relationship>();

  function bus(name: string): Bus {
    const connected = connectBus({ url: nats.url, ...nats.credentials(name) }, log);
    ending.push(connected.close);
    return connected;
  }

  function ended<Started extends { stop(): Promise<void> }>(started: Started): Started {
    ending.push(started.stop);
    return started;
  }

  /** A fake admin: answers for its connections, and publishes its outbox. */
  const startOwner = (): Relay => startPublishing(startAnswering());

  function startAnswering(): Bus {
    const ownersBus = bus('admin');
    answerAsks(
      ownersBus,
      connections,
      async ({ after }) => ({
        connections: [...owned.values()]
          .filter(({ id }) => after === null || id > after)
          .toSorted((one, other) => (one.id < other.id ? -1 : 1))
          .slice(0, 2),
      }),
      log,
    );
    return ownersBus;
  }

  const startPublishing = (ownersBus = bus('admin')): Relay =>
    ended(startRelay({ service: 'admin', store: postgresBus(pool), bus: ownersBus, log, streamReplicas: 1 }));

  function startKeeper() {
    const metrics = createMetrics();
    const onBus = { service: 'health-data', bus: keeperBus, log } as const;
    const kept = ended(keepRelationships({ ...onBus, store: mongoRelationships(mongo), metrics }));
    const startHandling = (): Consumer => {
      const { handlers, onRebuild } = kept;
      const handling = { ...onBus, store: mongoBus(mongo, []), handlers, onRebuild };
      return ended(startConsumer({ ...handling, streamReplicas: 1, backOffMs: [1, 1] }));
    };
    return {
      kept,
      consumer: startHandling(),
      startHandling,
      assigned: ({ liaisonId, athleteId }: Relationship) => kept.relationships.isAssigned(liaisonId, athleteId),
      ageSeconds: async () =>
        (await metrics.getSingleMetric('entourage_relationships_age_seconds')?.get())?.values[0]?.value ?? Number.NaN,
    };
  }

  async function publish(relationship: Relationship): Promise<void> {
    const { id, athleteId, liaisonId, liaisonType, isActive, version } = relationship;
    const definition = isActive ? connectionCreated : connectionRemoved;
    const data = { athleteId, liaisonId, liaisonType };
    const { text, values } = outboxInsert(definition, { subject: id, version, data });
    await pool.query(text, values);
    owned.set(id, relationship);
  }

  return {
    pool,
    mongo,
    mongoUrl: keepersDatabase.url,
    owned,
    startAnswering,
    startOwner,
    startPublishing,
    startKeeper,
    publish,
  };
}

/** Owner and keeper run, and the view has caught up. */
async function openStarted(cleanups: AsyncDisposableStack) {
  const scene = await openScene(cleanups);
  const relay = scene.startOwner();
  const keeper = scene.startKeeper();
  await eventually(async () => expect(await keeper.assigned(somebodyNew())).toBe(false));
  return { ...scene, relay, ...keeper };
}

describe('the view of relationships', () => {
  test.concurrent('a connection committed before the question is known, even if it was not published yet', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { relay, kept, assigned, publish } = await openStarted(cleanups);
    const [one, other] = [somebodyNew(), somebodyNew()];
    await publish(one);
    expect(await assigned(one)).toBe(true);
    await publish(other);
    expect([...(await kept.relationships.knownTo(other.athleteId, [other.liaisonId]))]).toEqual([other.liaisonId]);
    expect(await kept.relationships.athletesOf(one.liaisonId)).toEqual([one.athleteId]);
    expect(await kept.relationships.liaisonsOf(other.athleteId)).toEqual([other.liaisonId]);
    await publish(over(one));
    relay.wake();
    await eventually(async () => expect(await assigned(one)).toBe(false), 2000);
  });

  test.concurrent('while its consumer is stopped the view goes stale: reads of others are refused, names are not, and afterwards all recovers', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { relay, kept, consumer, startHandling, assigned, ageSeconds, publish } = await openStarted(cleanups);
    const [known, unknown] = [somebodyNew(), somebodyNew()];
    await publish(known);
    await eventually(async () => expect(await assigned(known)).toBe(true));
    await consumer.stop();
    await publish(unknown);
    relay.wake();

    await eventually(() => expect(assigned(known)).rejects.toMatchObject(unavailable), 9000);
    await Promise.all([
      expect(assigned(unknown)).rejects.toMatchObject(unavailable),
      expect(kept.relationships.athletesOf(known.liaisonId)).rejects.toMatchObject(unavailable),
      expect(kept.relationships.liaisonsOf(known.athleteId)).rejects.toMatchObject(unavailable),
    ]);
    expect([...(await kept.relationships.knownTo(known.athleteId, [known.liaisonId]))]).toEqual([known.liaisonId]);
    expect(await ageSeconds()).toBeGreaterThan(5);

    startHandling();
    await eventually(async () => expect(await assigned(unknown)).toBe(true));
    expect(await ageSeconds()).toBeLessThan(5);
  });

  test.concurrent('without heartbeats of its owner the view is trusted for five seconds, and again when the owner is back', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { relay, startPublishing, assigned, publish } = await openStarted(cleanups);
    const known = somebodyNew();
    await publish(known);
    await eventually(async () => expect(await assigned(known)).toBe(true));
    const receivedAt = performance.now();
    await relay.stop();
    await eventually(async () => expect(await assigned(known)).toBe(true));
    await eventually(() => expect(assigned(known)).rejects.toMatchObject(unavailable), 9000);
    expect(performance.now() - receivedAt).toBeGreaterThan(4000);
    startPublishing();
    await eventually(async () => expect(await assigned(known)).toBe(true));
  });

  test.concurrent('a view that starts late is filled from its owner, over any number of pages', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { owned, startOwner, startKeeper } = await openScene(cleanups);
    for (const each of [...Array.from({ length: 5 }, somebodyNew), over(somebodyNew())]) owned.set(each.id, each);
    const { kept, assigned } = startKeeper();
    await expect(kept.relationships.liaisonsOf(randomUUID())).rejects.toMatchObject(unavailable);
    startOwner();
    await eventually(async () => {
      const answers = await Promise.all([...owned.values()].map(assigned));
      expect(answers).toEqual([true, true, true, true, true, false]);
    });
  });

  test.concurrent('who waits for a heartbeat asks for it', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { startAnswering, startKeeper } = await openScene(cleanups);
    const owner = await startAnswering().connection();
    await ensureStream(owner, 1);
    owner.subscribe('beat.admin', {
      callback: () => owner.publish('entourage.admin.beat', heartbeatOf(Date.now(), Date.now())),
    });
    const { assigned } = startKeeper();
    await eventually(async () => expect(await assigned(somebodyNew())).toBe(false));
  });

  test.concurrent('a corrupted view is repaired by a rebuild', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { mongo, mongoUrl, assigned, publish } = await openStarted(cleanups);
    const [known, phantom] = [somebodyNew(), somebodyNew()];
    await publish(known);
    await eventually(async () => expect(await assigned(known)).toBe(true));
    const spoilt = databaseOf(mongo).collection<{ _id: string }>('relationships');
    const { id, ...rest } = phantom;
    await spoilt.insertOne({ _id: id, ...rest } as { _id: string });
    await spoilt.updateOne({ _id: known.id }, { $set: { isActive: false, version: 7 } });
    expect([await assigned(known), await assigned(phantom)]).toEqual([false, true]);

    const operator = await openMongoDeadLetters(mongoUrl);
    await operator.requestRebuild();
    await operator.close();
    await eventually(async () => expect([await assigned(known), await assigned(phantom)]).toEqual([true, false]));
  });

  test.concurrent('a connection event that could not be handled makes the view untrusted', async () => {
    await using cleanups = new AsyncDisposableStack();
    const { pool, relay, assigned, publish } = await openStarted(cleanups);
    const known = somebodyNew();
    await publish(known);
    await eventually(async () => expect(await assigned(known)).toBe(true));
    await pool.query(
      `insert into outbox (type, subject, aggregate_version, actor, data)
     values ('connection.removed', $1, 2, 'system', '{"athleteId": "nobody"}')`,
      [known.id],
    );
    relay.wake();
    await eventually(() => expect(assigned(known)).rejects.toMatchObject(unavailable), 9000);
  });
});

/** Alone: it measures time. */
test('a negative answer takes until the view has caught up, and at most a second', async () => {
  await using cleanups = new AsyncDisposableStack();
  const { assigned } = await openStarted(cleanups);
  for (let turn = 0; turn < 5; turn++) {
    const begun = performance.now();
    expect(await assigned(somebodyNew())).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1500);
  }
});

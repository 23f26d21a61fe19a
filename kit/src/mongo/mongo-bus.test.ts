import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { outboxSubject, subjectOf } from '@entourage/contracts/events/define.ts';
import { profileChanged } from '@entourage/contracts/events/health-data.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testMongo } from '@entourage/stack/testing/mongo';
import { busOnMongo, collecting, service, subjects } from '../testing/bus-on-mongo.ts';
import { announcement } from './announcement.ts';
import { databaseOf } from './open-mongo.ts';

const {
  open,
  mongo,
  nats,
  documents,
  store,
  bus,
  relay,
  consumer,
  listener,
  announce,
  unpublished,
  endAlso,
  endLatest,
} = busOnMongo();

test('events inside documents are published as CloudEvents, in order across collections, and then marked', async () => {
  const { events } = await listener();
  const published = [await announce(), await announce('notes'), await announce()];
  relay();
  await eventually(() => expect(subjects(events)).toEqual(published));
  await eventually(async () => expect(await unpublished()).toBe(0));
  expect(events[0]).toMatchObject({ source: 'entourage/health-data', type: 'profile.changed', actor: 'system' });
});

test('without watchers of its heartbeats, the relay polls less often and sends none', async () => {
  const { received } = await listener();
  relay();
  for (const round of [1, 2]) {
    await announce();
    await eventually(() => expect(received).toHaveLength(round));
  }
  expect(new Set(received)).toEqual(new Set([subjectOf(profileChanged)]));
});

test('a document that changes while its event is published gets its new event published, too', async () => {
  const before = await announce();
  const lead = await store().takeLead();
  await lead?.refill('a life');
  const pending = await lead?.nextPending('health-data', 10);
  const subject = randomUUID();
  const data = { userId: subject, notify: [], changed: [] };
  const later = announcement(profileChanged, { subject, version: 2, data, at: new Date() });
  await documents('letters').updateOne({ 'event.subject': before }, { $set: { event: later } });
  await lead?.markPublished(pending ?? []);
  expect((await lead?.nextPending('health-data', 10))?.map(({ event }) => event.subject)).toEqual([subject]);
  await lead?.giveUp(false);
});

test('only one of two relays publishes; when it ends or dies the other takes over', async () => {
  const { events } = await listener();
  const first = relay();
  const published = [await announce()];
  await eventually(() => expect(subjects(events)).toEqual(published));
  relay();
  await first.stop();
  published.push(await announce());
  await eventually(() => expect(subjects(events)).toEqual(published));
});

test('a relay that does not lead wakes the leader', async () => {
  const { events } = await listener();
  relay();
  const published = [await announce()];
  await eventually(() => expect(subjects(events)).toEqual(published));
  const connection = await bus().connection();
  const called = connection.subscribe(outboxSubject(service), { max: 1 });
  await connection.flush();
  const other = relay();
  await eventually(() => {
    other.wake();
    expect(called.getReceived()).toBe(1);
  });
});

test('a lease that is not renewed is taken by another process, and its former holder notices', async () => {
  const [one, other] = [await store().takeLead(), await store().takeLead()];
  expect(one).not.toBeNull();
  expect(other).toBeNull();
  await databaseOf(mongo())
    .collection('leases')
    .updateMany({}, { $set: { until: new Date(0) } });
  const next = await store().takeLead();
  expect(next).not.toBeNull();
  // The lease is checked once a second.
  await eventually(() => expect(one?.nextPending(service, 1)).rejects.toThrow('another process has the lease'));
  await one?.giveUp(true);
  expect(await store().takeLead()).toBeNull();
});

test('an event that a former leader marks for a lost stream is published to the current one', async () => {
  await announce();
  const former = await store().takeLead();
  await former?.refill('an old life');
  const waiting = (await former?.nextPending(service, 10)) ?? [];
  await databaseOf(mongo())
    .collection('leases')
    .updateMany({}, { $set: { until: new Date(0) } });
  const leader = await store().takeLead();
  await leader?.refill('a new life');
  await former?.markPublished(waiting);
  expect(await leader?.nextPending(service, 10)).toHaveLength(1);
});

test('after the bus loses its store the stream is refilled, and nothing is handled twice', async () => {
  const handled: string[] = [];
  consumer([collecting(handled)]);
  relay();
  const before = await announce();
  await eventually(() => expect(handled).toEqual([before]));

  await nats().kill('SIGKILL');
  rmSync(nats().storeDir, { recursive: true, force: true });
  await nats().start();
  const { events } = await listener();
  const after = await announce();
  await eventually(() => expect(subjects(events)).toEqual([before, after]), 20_000);
  await eventually(() => expect(handled).toEqual([before, after]), 20_000);
});

test('a database crash loses no event, and the relay recovers by itself', async () => {
  const server = await testMongo(service);
  endAlso(server.stop);
  await open(server.url);
  const { events } = await listener();
  relay();
  const published = [await announce()];
  await eventually(() => expect(subjects(events)).toEqual(published));
  await server.kill('SIGKILL');
  await expect(announce()).rejects.toThrow();
  await server.start();
  await eventually(async () => published.push(await announce()));
  // An event published but not yet marked is published again: the stream deduplicates it, core subscribers do not.
  await eventually(() => expect([...new Set(subjects(events))]).toEqual(published), 20_000);
});

test('events past the stream’s retention are removed from their documents, which stay', async () => {
  await announce();
  relay();
  await eventually(async () => expect(await unpublished()).toBe(0));
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  await documents('letters').updateMany({}, { $set: { 'event.at': old, 'event.publishedAt': old } });
  const waiting = await announce();
  await eventually(async () => expect(await unpublished()).toBe(0));
  await endLatest();
  const lead = await store().takeLead();
  await lead?.lastLife();
  await lead?.cleanUp();
  const kept = await documents('letters').find().toArray();
  expect(kept).toHaveLength(2);
  expect(kept.flatMap(({ event }) => event?.subject ?? [])).toEqual([waiting]);
});

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { heartbeatSubject } from '@entourage/contracts/events/define.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { inTransaction } from '../data/database.ts';
import { busOnPostgres, service } from '../testing/bus-on-postgres.ts';
import { onEvery } from './inbox.ts';

const { pool, nats, relay, consumer, listener, announce, unpublished } = busOnPostgres();

test('committed events are published as CloudEvents, in order, and then marked', async () => {
  const { events } = await listener();
  const subjects = [await announce(), await announce(), await announce()];

  relay();

  await eventually(async () => expect(await unpublished()).toBe(0));
  await eventually(() => expect(events.map((event) => event.subject)).toEqual(subjects));
  expect(events[0]).toMatchObject({
    specversion: '1.0',
    source: 'entourage/admin',
    type: 'contact.received',
    dataschema: 'urn:entourage:event:contact.received:1',
    aggregateversion: 1,
    actor: 'system',
    data: {},
  });
});

test('a rolled-back event is not published', async () => {
  const { events } = await listener();
  const announcing = relay();
  await expect(
    inTransaction(pool(), async (client) => {
      await announce(randomUUID(), client);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const published = await announce();
  announcing.wake();

  await eventually(() => expect(events.map((event) => event.subject)).toEqual([published]));
});

test('while the bus is away the outbox keeps events; afterwards each is handled once', async () => {
  const handled: string[] = [];
  consumer([onEvery(async (events) => void handled.push(...events.map((event) => event.subject)))]);
  const announcing = relay();
  const before = await announce();
  await eventually(() => expect(handled).toEqual([before]));

  await nats().kill('SIGKILL');
  const meanwhile = [await announce(), await announce()];
  announcing.wake();
  expect(await unpublished()).toBe(2);
  await nats().start();

  await eventually(() => expect(handled).toEqual([before, ...meanwhile]), 20_000);
  await eventually(async () => expect(await unpublished()).toBe(0));
});

test('after the bus loses its store the stream is refilled, and nothing is handled twice', async () => {
  const handled: string[] = [];
  consumer([onEvery(async (events) => void handled.push(...events.map((event) => event.subject)))]);
  relay();
  const before = await announce();
  await eventually(() => expect(handled).toEqual([before]));

  await nats().kill('SIGKILL');
  rmSync(nats().storeDir, { recursive: true, force: true });
  await nats().start();
  const { events } = await listener();
  const after = await announce();

  await eventually(() => expect(events.map((event) => event.subject)).toEqual([before, after]), 20_000);
  await eventually(() => expect(handled).toEqual([before, after]), 20_000);
});

test('only one of two relays publishes; when it ends the other takes over', async () => {
  const { events } = await listener();
  const first = relay();
  const one = await announce();
  first.wake();
  await eventually(() => expect(events.map((event) => event.subject)).toEqual([one]));

  relay();
  const two = await announce();
  await eventually(() => expect(events.map((event) => event.subject)).toEqual([one, two]));
  await first.stop();
  const three = await announce();
  await eventually(() => expect(events.map((event) => event.subject)).toEqual([one, two, three]));
});

test('a heartbeat follows everything that was committed before it', async () => {
  const { received } = await listener();
  for (let count = 0; count < 20; count++) await announce();
  relay();

  await eventually(() => expect(received).toContain(heartbeatSubject(service)));
  expect(received.indexOf(heartbeatSubject(service))).toBe(20);
});

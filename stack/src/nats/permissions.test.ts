import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type TestNats, testNats } from '../testing/nats.ts';

let nats: TestNats;
const open: NatsConnection[] = [];

async function connectAs(name: string): Promise<NatsConnection> {
  const { user, password } = nats.credentials(name);
  const connection = await connect({ servers: nats.url, user, pass: password, inboxPrefix: `_INBOX_${name}` });
  open.push(connection);
  return connection;
}

/** The server refuses a publish by an error on the connection, not on the call. */
async function refusals(connection: NatsConnection, act: () => void): Promise<string[]> {
  const seen: string[] = [];
  void (async () => {
    for await (const status of connection.status()) if (status.type === 'error') seen.push(status.error.message);
  })();
  act();
  await connection.flush();
  await sleep(50);
  return seen;
}

beforeAll(async () => {
  nats = await testNats();
});

afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await nats.stop();
});

test('a service makes the stream and its durable, hears others through it and acknowledges', async () => {
  const [identity, admin] = await Promise.all([connectAs('identity'), connectAs('admin')]);
  const manager = await jetstreamManager(admin, { checkAPI: false });
  await manager.streams.add({ name: 'EVENTS', subjects: ['entourage.*.*.*'] });
  // With a list of filters the client uses DURABLE.CREATE, whose subject holds nothing but the durable's name.
  await manager.consumers.add('EVENTS', {
    durable_name: 'admin',
    ack_policy: AckPolicy.Explicit,
    filter_subjects: ['entourage.identity.*.*'],
  });

  await jetstream(identity).publish('entourage.identity.user.registered', '{"id":1}', { msgID: '1' });
  const consumer = await jetstream(admin).consumers.get('EVENTS', 'admin');
  const message = await consumer.next({ expires: 2_000 });

  expect(message?.subject).toBe('entourage.identity.user.registered');
  expect(await message?.ackAck()).toBe(true);
  expect((await consumer.info()).num_ack_pending).toBe(0);
});

test('a service cannot speak as another, nor read through the durable of another', async () => {
  const identity = await connectAs('identity');
  const [spoken] = await refusals(identity, () => identity.publish('entourage.admin.connection.created', '{}'));
  expect(spoken).toContain('Publish to "entourage.admin.connection.created"');
  const [woken] = await refusals(identity, () => identity.publish('outbox.admin'));
  expect(woken).toContain('Publish to "outbox.admin"');
  const [taken] = await refusals(identity, () => identity.publish('$JS.API.CONSUMER.MSG.NEXT.EVENTS.admin', ''));
  expect(taken).toContain('CONSUMER.MSG.NEXT.EVENTS.admin');
  const [deleted] = await refusals(identity, () => identity.publish('$JS.API.CONSUMER.DELETE.EVENTS.admin', ''));
  expect(deleted).toContain('CONSUMER.DELETE.EVENTS.admin');
});

test('a service forgets its own progress and begins again', async () => {
  const admin = await connectAs('admin');
  const manager = await jetstreamManager(admin, { checkAPI: false });
  expect(await manager.consumers.delete('EVENTS', 'admin')).toBe(true);
  await manager.consumers.add('EVENTS', {
    durable_name: 'admin',
    ack_policy: AckPolicy.Explicit,
    filter_subjects: ['entourage.*.*.*'],
  });
  const consumer = await jetstream(admin).consumers.get('EVENTS', 'admin');
  expect((await consumer.next({ expires: 2_000 }))?.subject).toBe('entourage.identity.user.registered');
});

test('a service cannot delete or purge what is stored, nor overhear others', async () => {
  const admin = await connectAs('admin');
  for (const subject of ['$JS.API.STREAM.DELETE.EVENTS', '$JS.API.STREAM.PURGE.EVENTS', '$JS.API.STREAM.UPDATE.EVENTS'])
    expect(await refusals(admin, () => admin.publish(subject, ''))).toHaveLength(1);
  expect(await refusals(admin, () => void admin.subscribe('entourage.>'))).toHaveLength(1);
  expect(await refusals(admin, () => void admin.subscribe('_INBOX_identity.>'))).toHaveLength(1);
});

test('the reader hears every event and says nothing', async () => {
  const [identity, reader] = await Promise.all([connectAs('identity'), connectAs('reader')]);
  const heard = reader.subscribe('entourage.>', { max: 1 });
  await reader.flush();
  identity.publish('entourage.identity.user.changed', '{}');
  for await (const message of heard) expect(message.subject).toBe('entourage.identity.user.changed');
  for (const subject of ['entourage.reader.said.something', '$JS.API.INFO', '$JS.API.STREAM.INFO.EVENTS', 'anything'])
    expect(await refusals(reader, () => reader.publish(subject, ''))).toHaveLength(1);
});

test('the gateway hears every event, reports under its own name and has no part in what is stored', async () => {
  const gateway = await connectAs('gateway');
  expect(await refusals(gateway, () => void gateway.subscribe('entourage.>'))).toEqual([]);
  expect(await refusals(gateway, () => gateway.publish('entourage.gateway.call.refused', '{}'))).toEqual([]);
  expect(await refusals(gateway, () => gateway.publish('$JS.API.STREAM.INFO.EVENTS', ''))).toHaveLength(1);
});

test('nobody enters without a password, and what is stored outlives a kill', async () => {
  await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(/authorization/i);
  const identity = await connectAs('identity');
  const manager = await jetstreamManager(identity, { checkAPI: false });
  const before = (await manager.streams.info('EVENTS')).state.messages;
  await nats.kill('SIGKILL');
  await nats.start();
  const again = await jetstreamManager(await connectAs('identity'), { checkAPI: false });
  expect(before).toBeGreaterThan(0);
  expect((await again.streams.info('EVENTS')).state.messages).toBe(before);
});

test('a question is heard by whom it is for, put by who may ask, and answered to the asker alone', async () => {
  const [identity, verification, admin, reader] = (await Promise.all(
    ['identity', 'verification', 'admin', 'reader'].map(connectAs),
  )) as [NatsConnection, NatsConnection, NatsConnection, NatsConnection];
  const subject = 'ask.verification.review-note';
  verification.subscribe(subject, { callback: (_error, message) => void message.respond('the note') });
  await verification.flush();
  expect((await identity.request(subject, '{}', { timeout: 2000 })).string()).toBe('the note');

  const [asked] = await refusals(admin, () => admin.publish(subject, '{}'));
  expect(asked).toContain(`Publish to "${subject}"`);
  for (const stranger of [admin, reader]) {
    const [listened] = await refusals(stranger, () => void stranger.subscribe('ask.>', { callback: () => undefined }));
    expect(listened).toContain('Subscription to "ask.>"');
  }
  const [unasked] = await refusals(verification, () => verification.publish('_INBOX_identity.anything', 'x'));
  expect(unasked).toContain('Publish to "_INBOX_identity.anything"');
});

test('who keeps a view of who belongs to whom hears the beat of its owner, and no other beat', async () => {
  const [identity, health, verification] = (await Promise.all(
    ['identity', 'health-data', 'verification'].map(connectAs),
  )) as [NatsConnection, NatsConnection, NatsConnection];
  const hear = (service: NatsConnection, beat: string) =>
    refusals(service, () => void service.subscribe(beat, { callback: () => undefined }));
  for (const keeper of [identity, health]) {
    expect(await hear(keeper, 'entourage.admin.beat')).toEqual([]);
    expect(await hear(keeper, 'entourage.verification.beat')).toHaveLength(1);
  }
  expect(await hear(verification, 'entourage.admin.beat')).toHaveLength(1);
});

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

beforeEach(async () => {
  nats = await testNats();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
  await nats.stop();
});

/** The stream, admin's durable on it, and an event of identity in it. */
async function makeStream(): Promise<void> {
  const [identity, admin] = await Promise.all([connectAs('identity'), connectAs('admin')]);
  const manager = await jetstreamManager(admin, { checkAPI: false });
  await manager.streams.add({ name: 'EVENTS', subjects: ['entourage.*.*.*'] });
  // With a list of filters the client uses DURABLE.CREATE, whose subject contains nothing but the durable's name.
  await manager.consumers.add('EVENTS', {
    durable_name: 'admin',
    ack_policy: AckPolicy.Explicit,
    filter_subjects: ['entourage.identity.*.*'],
  });
  await jetstream(identity).publish('entourage.identity.user.registered', '{"id":1}', { msgID: '1' });
}

test('a service creates the stream and its durable, receives others’ events through it and acknowledges', async () => {
  await makeStream();
  const admin = await connectAs('admin');
  const consumer = await jetstream(admin).consumers.get('EVENTS', 'admin');
  const message = await consumer.next({ expires: 2_000 });

  expect(message?.subject).toBe('entourage.identity.user.registered');
  expect(await message?.ackAck()).toBe(true);
  expect((await consumer.info()).num_ack_pending).toBe(0);
});

test('a service cannot publish as another, nor read through another’s durable', async () => {
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

test('a service deletes its own durable and starts over', async () => {
  await makeStream();
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

test('a service cannot delete or purge the stream, nor subscribe to others', async () => {
  const admin = await connectAs('admin');
  for (const subject of ['$JS.API.STREAM.DELETE.EVENTS', '$JS.API.STREAM.PURGE.EVENTS', '$JS.API.STREAM.UPDATE.EVENTS'])
    expect(await refusals(admin, () => admin.publish(subject, ''))).toHaveLength(1);
  expect(await refusals(admin, () => void admin.subscribe('entourage.>'))).toHaveLength(1);
  expect(await refusals(admin, () => void admin.subscribe('_INBOX_identity.>'))).toHaveLength(1);
});

test('the reader receives every event and cannot publish', async () => {
  const [identity, reader] = await Promise.all([connectAs('identity'), connectAs('reader')]);
  const received = reader.subscribe('entourage.>', { max: 1 });
  await reader.flush();
  identity.publish('entourage.identity.user.changed', '{}');
  for await (const message of received) expect(message.subject).toBe('entourage.identity.user.changed');
  for (const subject of ['entourage.reader.said.something', '$JS.API.INFO', '$JS.API.STREAM.INFO.EVENTS', 'anything'])
    expect(await refusals(reader, () => reader.publish(subject, ''))).toHaveLength(1);
});

test('the gateway receives every event, publishes under its own name and cannot change the stream', async () => {
  const gateway = await connectAs('gateway');
  expect(await refusals(gateway, () => void gateway.subscribe('entourage.>'))).toEqual([]);
  expect(await refusals(gateway, () => gateway.publish('entourage.gateway.call.refused', '{}'))).toEqual([]);
  expect(await refusals(gateway, () => gateway.publish('$JS.API.STREAM.INFO.EVENTS', ''))).toHaveLength(1);
});

test('a password is required, and the stream survives a kill', async () => {
  await makeStream();
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

test('a question reaches its service only, from permitted askers only, and the answer only the asker', async () => {
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

test('a service with a view of another one’s records receives the heartbeat of their owner and asks for it, and no other', async () => {
  const [identity, health, verification] = (await Promise.all(
    ['identity', 'health-data', 'verification'].map(connectAs),
  )) as [NatsConnection, NatsConnection, NatsConnection];
  const refused = async (service: NatsConnection, owner: string) => [
    ...(await refusals(
      service,
      () => void service.subscribe(`entourage.${owner}.beat`, { callback: () => undefined }),
    )),
    ...(await refusals(service, () => service.publish(`beat.${owner}`))),
  ];
  for (const keeper of [identity, health]) {
    for (const owner of ['admin', 'invites']) expect(await refused(keeper, owner)).toEqual([]);
    expect(await refused(keeper, 'verification')).toHaveLength(2);
  }
  for (const owner of ['admin', 'invites']) expect(await refused(verification, owner)).toHaveLength(2);
});

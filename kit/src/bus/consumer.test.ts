import { randomUUID } from 'node:crypto';
import { contactRead, contactReceived } from '@entourage/contracts/events/admin.ts';
import { eventStream, subjectOf } from '@entourage/contracts/events/define.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { busOnPostgres, service } from '../testing/bus-on-postgres.ts';
import { on, onEvery } from './inbox.ts';

const { pool, nats, bus, relay, consumer, announce, unpublished, endAlso } = busOnPostgres();

test('a redelivered event is not handled again, and its effect commits with its inbox record', async () => {
  await pool().query('insert into contact_senders (address_hash, sent) values ($1, 0)', [Buffer.from('counter')]);
  consumer([
    on(contactReceived, async (_event, client) => {
      await client.query('update contact_senders set sent = sent + 1');
    }),
  ]);
  const announcing = relay();
  await announce();
  await eventually(async () => expect(await count()).toBe(1));

  await publishAgain();
  await announce();
  announcing.wake();

  await eventually(async () => expect(await handledIds()).toBe(2));
  expect(await count()).toBe(2);

  async function count() {
    const { rows } = await pool().query<{ sent: number }>('select sent from contact_senders');
    return rows[0]?.sent;
  }
  async function handledIds() {
    const { rows } = await pool().query<{ count: string }>('select count(*) from inbox');
    return Number(rows[0]?.count);
  }
  /** Without a message id, so that the stream does not recognise the duplicate. */
  async function publishAgain() {
    const { rows } = await pool().query<{ id: string; subject: string }>('select id, subject from outbox limit 1');
    const { user, password } = nats().credentials(service);
    const connection = await connect({ servers: nats().url, user, pass: password, inboxPrefix: '_INBOX_admin' });
    connection.publish(subjectOf(contactReceived), JSON.stringify(eventOf(rows[0] as { id: string; subject: string })));
    await connection.drain();
  }
});

test('a poison event is retried, dead-lettered with its reason, and the rest goes on', async () => {
  const handled: string[] = [];
  const poison = randomUUID();
  let tries = 0;
  consumer([
    on(contactReceived, async (event) => {
      if (event.subject === poison) {
        tries++;
        throw new Error('cannot stomach this');
      }
      handled.push(event.subject);
    }),
  ]);
  relay();
  await announce(poison);
  const fine = await announce();

  await eventually(async () => {
    const { rows } = await pool().query('select subject, reason, attempts from parked');
    expect(rows).toEqual([
      { subject: 'entourage.admin.contact.received', reason: 'Error: cannot stomach this', attempts: 3 },
    ]);
  });
  // One attempt more if both arrived in one batch: the first is with its neighbour, the later ones alone.
  expect([3, 4]).toContain(tries);
  await eventually(async () => {
    const { rowCount } = await pool().query('select 1 from inbox');
    expect(rowCount).toBe(1);
  });
  expect(new Set(handled)).toEqual(new Set([fine]));
});

test('an event that reaches only processes of the release before is left to those of the next', async () => {
  const old = consumer([on(contactRead, async () => {})]);
  relay();
  const { consumers } = await jetstreamManager(await bus().connection(), { checkAPI: false });
  const [read, received] = [subjectOf(contactRead), subjectOf(contactReceived)];
  // As a process of the next release does.
  await eventually(() => consumers.update(eventStream.name, service, { filter_subjects: [read, received] }));
  const subject = await announce();
  await eventually(async () => {
    const { delivered } = await consumers.info(eventStream.name, service);
    expect(delivered.consumer_seq).toBeGreaterThan(3);
  }, 20_000);
  await old.stop();
  const handled: string[] = [];
  consumer([on(contactRead, async () => {}), on(contactReceived, async (event) => void handled.push(event.subject))]);
  await eventually(() => expect(handled).toEqual([subject]), 20_000);
});

test('a message that is not an event is dead-lettered with its content, as far as it can be stored', async () => {
  const handled: string[] = [];
  consumer([onEvery(async (events) => void handled.push(...events.map((event) => event.subject)))]);
  const { user, password } = nats().credentials(service);
  const connection = await connect({ servers: nats().url, user, pass: password, inboxPrefix: '_INBOX_admin' });
  endAlso(() => connection.close());
  relay();
  await eventually(async () => {
    const { rows } = await pool().query('select created from outbox_stream');
    expect(rows).toHaveLength(1);
  });
  connection.publish(`entourage.admin.contact.received`, 'not even JSON');
  connection.publish(`entourage.admin.contact.received`, 'what no\0database takes');
  const fine = await announce();

  await eventually(() => expect(handled).toEqual([fine]));
  await eventually(async () => {
    const { rows } = await pool().query('select event_id, payload from parked order by payload');
    expect(rows).toEqual([
      { event_id: null, payload: 'not even JSON' },
      { event_id: null, payload: 'what no\ufffddatabase takes' },
    ]);
  });
});

test('a service that adds a handler receives the handler’s events', async () => {
  const first: string[] = [];
  const before = consumer([on(contactRead, async (event) => void first.push(event.subject))]);
  relay();
  const one = await announce();
  await eventually(async () => expect(await unpublished()).toBe(0));
  await before.stop();

  const handled: string[] = [];
  consumer([
    on(contactRead, async (event) => void handled.push(event.subject)),
    on(contactReceived, async (event) => void handled.push(event.subject)),
  ]);
  const two = await announce();
  await eventually(() => expect(handled).toContain(two));
  expect(first).toEqual([]);
  expect([[two], [one, two]]).toContainEqual(handled);
});

const eventOf = ({ id, subject }: { id: string; subject: string }) => ({
  specversion: '1.0',
  id,
  source: 'entourage/admin',
  type: contactReceived.type,
  subject,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  dataschema: 'urn:entourage:event:contact.received:1',
  aggregateversion: 1,
  actor: 'system',
  requestid: null,
  data: {},
});

import { randomUUID } from 'node:crypto';
import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { withContext } from '@entourage/kit/context.ts';
import { openDatabase } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { PrismaPg } from '@prisma/adapter-pg';
import { createConnectionStore } from '../src/connections/connection.store.ts';
import { createContactStore } from '../src/contact/contact.store.ts';
import { hashAddress } from '../src/contact/contact-message.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { standingOf, two } from './connections.ts';

const log = createLog('test', 'silent');
const message = {
  name: 'Noor Haddad',
  email: 'noor@example.org',
  subject: 'A question',
  message: 'Do you also work with rowing clubs?',
};
const notes = 'They rowed together once.';
const pair = two();
let heard: AnyEvent[];

/** The life of one message and of one connection, as another system hears it. */
beforeAll(async () => {
  heard = [];
  const [database, nats] = await Promise.all([testDatabase('admin'), testNats()]);
  const pool = await openDatabase(database.url, 5, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const [own, reader] = ['admin', 'reader'].map((name) =>
    connectBus({ url: nats.url, ...nats.credentials(name) }, log),
  ) as [Bus, Bus];
  const connection = await reader.connection();
  connection.subscribe('entourage.admin.*.*', {
    callback: (_error, said) => void heard.push(anyEvent.parse(said.json())),
  });
  await connection.flush();
  const relay = startRelay({ service: 'admin', store: postgresBus(pool), bus: own, log, streamReplicas: 1 });
  const contact = createContactStore(pool, prisma);
  await withContext({ requestId: randomUUID(), actor: 'visitor' }, async () => {
    const stored = await contact.insert(message, { addressHash: hashAddress('192.0.2.1'), perHour: 5 });
    for (const isRead of [true, true, false]) await contact.mark(stored?.id ?? '', { isRead });
  });
  const connections = createConnectionStore(pool, prisma);
  const by = { id: randomUUID(), now: new Date(), undoMs: 0 };
  await withContext({ requestId: randomUUID(), actor: by.id }, async () => {
    const given = { ...pair, liaisonType: 'SPORTS_SCIENCE', notes } as const;
    const { id } = await connections.create(given, standingOf(pair), by);
    await connections.remove(id, by);
  });
  relay.wake();
  await eventually(() => expect(heard.map(({ type }) => type)).toContain('connection.removed'));

  await relay.stop();
  await Promise.all([own.close(), reader.close()]);
  await prisma.$disconnect();
  await pool.end();
  await Promise.all([nats.stop(), database.drop()]);
});

test('a message is told when it comes and when it is read and unread, a connection from its beginning to its end', () => {
  expect(heard.map(({ type, aggregateversion }) => `${type} ${aggregateversion}`)).toEqual([
    'contact.received 1',
    'contact.read 2',
    'contact.unread 3',
    'connection.created 1',
    'connection.removed 2',
  ]);
  for (const event of heard) {
    const definition = events.get(event.type);
    expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
  }
});

test('nothing of what was written is told', () => {
  for (const written of [...Object.values(message), notes]) expect(JSON.stringify(heard)).not.toContain(written);
});

test('it keeps its pacts', async () => {
  const [received, read, unread, made, ended] = heard;
  const published = {
    'a message came': received,
    'a message was read': read,
    'a message was marked as unread': unread,
    'a connection was made': made,
    'a connection ended': ended,
  };
  expect(await verifyPacts('admin', published)).toBe('kept');
});

import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { openDatabase } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createConnectionStore } from '../src/connections/connection.store.ts';
import { createContactStore } from '../src/contact/contact.store.ts';
import { hashAddress } from '../src/contact/contact-message.ts';
import { followReplies } from '../src/contact/follow-replies.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { standingOf, two } from './connections.ts';
import { aReply } from './replies.ts';

const log = createLog('test', 'silent');
const message = {
  name: 'Noor Haddad',
  email: 'noor@example.org',
  subject: 'A question',
  message: 'Do you also work with rowing clubs?',
};
const answer = 'We do, in three cities.';
const notes = 'They rowed together once.';
const pair = two();
let published: readonly AnyEvent[];

/** The life of one message and of one connection. */
beforeAll(async () => {
  const database = await testDatabase('admin');
  const pool = await openDatabase(database.url, 5, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  published = await publishedDuring('admin', postgresBus(pool), 'connection.removed', async () => {
    const contact = createContactStore(pool, prisma);
    const mailed = (type: 'reply.sent' | 'reply.failed', subject: string) =>
      handleOnce(pool, [receive(followReplies, `entourage.identity.${type}`, aReply(type, subject))]);
    await withContext({ requestId: randomUUID(), actor: 'visitor' }, async () => {
      const stored = await contact.insert(message, { addressHash: hashAddress('192.0.2.1'), perHour: 5 });
      for (const isRead of [true, true, false]) await contact.mark(stored?.id ?? '', { isRead });
      await contact.answer(stored?.id ?? '', { answer, answeredBy: randomUUID(), answeredAt: new Date() });
      await mailed('reply.failed', stored?.id ?? '');
      await contact.sendAgain(stored?.id ?? '', new Date());
      await mailed('reply.sent', stored?.id ?? '');
      await contact.remove(stored?.id ?? '');
    });
    const connections = createConnectionStore(pool, prisma);
    const by = { id: randomUUID(), now: new Date(), undoMs: 0 };
    await withContext({ requestId: randomUUID(), actor: by.id }, async () => {
      const given = { ...pair, liaisonType: 'SPORTS_SCIENCE', notes } as const;
      const { id } = await connections.create(given, standingOf(pair), by);
      await connections.remove(id, by);
    });
  });
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

testPublishedEvents('admin', {
  published: () => published,
  personal: () => [...Object.values(message), answer, notes],
});

test('each step of a message and of its answer is published, and a connection when it begins and ends', () => {
  expect(published.map(({ type, aggregateversion }) => `${type} ${aggregateversion}`)).toEqual([
    'contact.received 1',
    'contact.read 2',
    'contact.unread 3',
    'contact.answered 4',
    'contact.undelivered 5',
    'contact.resent 6',
    'contact.mailed 7',
    'contact.deleted 8',
    'connection.created 1',
    'connection.removed 2',
  ]);
});

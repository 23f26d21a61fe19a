import { randomUUID } from 'node:crypto';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import type { CleanFile } from '@entourage/kit/files/clean-file.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { eraseOnDeletion, recordErased } from '@entourage/kit/serve/erasure.ts';
import { readOutbox } from '@entourage/kit/testing/outbox.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { v7 as newId } from 'uuid';
import { createAttachmentStore } from '../src/attachments/attachment.store.ts';
import type { StoredAttachment } from '../src/attachments/attachment.ts';
import { createConversationStore } from '../src/conversations/conversation.store.ts';
import { erasureOf } from '../src/deletion/erase-person.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { readMasterKeys } from '../src/keys/master-keys.ts';
import { createMessageStore } from '../src/messages/message.store.ts';
import { openText, type StoredMessage, sealText } from '../src/messages/message.ts';
import type { Writing } from '../src/messages/message-writer.ts';
import { statementPlanning } from '../src/statement-planning.ts';

/** A line of a file of master keys. */
export const masterLine = (name: string) => `${name}:${`${name}-`.repeat(32)}`;

export const someMasters = readMasterKeys(masterLine('first'));

/** The id of a message made this many minutes ago. */
export const idMinutesAgo = (minutes: number) => newId({ msecs: Date.now() - minutes * 60_000 });

/** The stores on a database of their own, and people who write to each other. */
export async function openTestStore() {
  const database = await testDatabase('messaging');
  const pool: Pool = await openDatabase(database.url, 20, createLog('test', 'silent'), statementPlanning);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const conversations = createConversationStore(pool, someMasters);
  const messages = createMessageStore(pool);
  const attachments = createAttachmentStore(pool);

  /** Writes a message between two people who may; null if their conversation is erased. */
  async function tried(from: string, to: string, content: string, more: Partial<Writing> = {}) {
    const conversation = await conversations.begin(from, to, null);
    const id = newId();
    const writing = {
      id,
      conversationId: conversation.id,
      senderId: from,
      receiverId: to,
      ...sealText(conversation, id, content),
    };
    return messages.add({ ...writing, clientId: null, attachmentIds: [], answerWithin: null, ...more }, true);
  }

  return {
    database,
    pool,
    prisma,
    conversations,
    messages,
    attachments,
    tried,
    /** Erases a deleted account; `isLate`: the repeated erasure. */
    erase: (userId: string, isLate = false) =>
      inTransaction(pool, (client) =>
        erasureOf(prisma).erase({ userId, deletedAt: new Date(), deletedBy: 'system', isLate }, client),
      ),
    /** The handler of deletions, as in the service. */
    deletion: () => eraseOnDeletion(erasureOf(prisma), recordErased),
    async wrote(from: string, to: string, content: string, clientId: string | null = null): Promise<StoredMessage> {
      const message = await tried(from, to, content, { clientId });
      if (!message) throw new Error('nothing was written');
      return message;
    },
    /** An unsent file of one person for another. */
    async uploaded(from: string, to: string, file: Partial<CleanFile> = {}, name = 'scan.pdf') {
      const conversation = await conversations.begin(from, to, null);
      const whole = { bytes: Buffer.from('%PDF-'), mediaType: 'application/pdf', look: null, ...file } as const;
      const kept = await attachments.add(conversation, { id: newId(), uploaderId: from, name }, whole);
      if (!kept) throw new Error('nothing was kept');
      return kept;
    },
    async contentOf(one: string, other: string, stored: StoredAttachment): Promise<Buffer> {
      const conversation = await conversations.begin(one, other, null);
      const chunks: Buffer[] = [];
      for await (const chunk of attachments.content(conversation, stored)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    /** An urgent message with a deadline in minutes. */
    async urged(from: string, to: string, minutes: number): Promise<StoredMessage> {
      const message = await tried(from, to, 'Urgent', { answerWithin: minutes });
      if (!message) throw new Error('nothing was written');
      return message;
    },
    async altered(message: StoredMessage, to: string, content: string, now = new Date()): Promise<StoredMessage> {
      const conversation = await conversations.begin(message.senderId, to, null);
      const by = { id: message.senderId, now };
      return messages.alter(message.id, by, sealText(conversation, message.id, content));
    },
    /** The texts that two people read. */
    async read(one: string, other: string, stored: readonly StoredMessage[]): Promise<Array<string | null>> {
      const conversation = await conversations.begin(one, other, null);
      return stored.map(({ id, body }) => body && openText(conversation, id, body));
    },
    /** Writes the relationship as a connection's events do. */
    async connect(athleteId: string, liaisonId: string, isActive = true) {
      await pool.query(
        `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
         values ($1, $2, $3, 'SPORTS_MEDICINE', $4, 1)`,
        [randomUUID(), athleteId, liaisonId, isActive],
      );
    },
    published: () => readOutbox(pool),
    async empty() {
      for (const table of [
        'conversations',
        'away_replies',
        'scheduled_messages',
        'erased',
        'relationships',
        'outbox',
        'inbox',
      ]) {
        await pool.query(`delete from ${table}`);
      }
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;

import { randomUUID } from 'node:crypto';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { eraseOnDeletion, recordErased } from '@entourage/kit/serve/erasure.ts';
import { readOutbox } from '@entourage/kit/testing/outbox.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createCodeStore } from '../src/codes/code.store.ts';
import { erasureOf } from '../src/deletion/erase-person.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { createPostStore } from '../src/posts/post.store.ts';
import type { Post, Submission } from '../src/posts/post.ts';

export const undoMs = 10_000;
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** The stores on a database of their own, and people who submit posts. */
export async function openTestStore() {
  const database = await testDatabase('verification');
  const pool: Pool = await openDatabase(database.url, 20, createLog('test', 'silent'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const codes = createCodeStore(pool);
  const posts = createPostStore(pool, prisma);

  async function submission(userId: string): Promise<Submission> {
    const { code } = await codes.current(userId);
    return {
      platform: 'INSTAGRAM',
      accountHandle: 'noor.rows',
      postUrl: 'https://www.instagram.com/p/C4x/',
      verificationCode: code,
    };
  }

  return {
    database,
    pool,
    prisma,
    codes,
    /** Erases a deleted account; `isLate`: the repeated erasure. */
    erase: (userId: string, isLate = false) =>
      inTransaction(pool, (client) =>
        erasureOf(prisma).erase({ userId, deletedAt: new Date(), deletedBy: 'system', isLate }, client),
      ),
    /** The handler of deletions, as in the service. */
    deletion: () => eraseOnDeletion(erasureOf(prisma), recordErased),
    posts,
    submission,
    /** A pending post of this person, or of a new one. */
    async submitted(userId: string = randomUUID()): Promise<Post> {
      return posts.submit(userId, await submission(userId), new Date());
    },
    published: () => readOutbox(pool),
    async empty() {
      for (const table of ['posts', 'codes', 'erased', 'outbox', 'inbox']) await pool.query(`delete from ${table}`);
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;

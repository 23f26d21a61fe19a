import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createCodeStore } from '../src/codes/code.store.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { createPostStore } from '../src/posts/post.store.ts';
import type { Post, Submission } from '../src/posts/post.ts';

export const undoMs = 10_000;
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** The stores on a database of their own, and people who show posts in it. */
export async function aStore() {
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
    posts,
    submission,
    /** The post of somebody, who is made where none is named; it waits. */
    async submitted(userId: string = randomUUID()): Promise<Post> {
      return posts.submit(userId, await submission(userId), new Date());
    },
    async told(): Promise<Array<{ type: string; subject: string; version: number; actor: string; data: unknown }>> {
      const { rows } = await pool.query(
        'select type, subject, aggregate_version as version, actor, data from outbox order by seq',
      );
      return rows;
    },
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

export type Store = Awaited<ReturnType<typeof aStore>>;

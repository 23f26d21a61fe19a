import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { postClosed, postReviewed, postSubmitted } from '@entourage/contracts/events/verification.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { PrismaClient } from '../generated/client.ts';
import {
  alreadyReviewed,
  assertUsable,
  type Decision,
  decisionOn,
  type IssuedCode,
  isSame,
  isSameReview,
  type Post,
  type Review,
  reviewFinal,
  type Submission,
  underReview,
} from './post.ts';

/** The columns under the names of the code. */
const columns = `id, user_id as "userId", attempt, platform, account_handle as "accountHandle", post_url as "postUrl",
  verification_code as "verificationCode", submitted_at as "submittedAt", review_status as "reviewStatus", decision,
  effective_at as "effectiveAt", reviewed_at as "reviewedAt", reviewed_by as "reviewedBy",
  review_notes as "reviewNotes", version`;

export type PostStore = ReturnType<typeof createPostStore>;

export function createPostStore(pool: Pool, prisma: PrismaClient) {
  return {
    /** Locks the person's code, so that of two concurrent submissions the second sees the first. */
    submit: (userId: string, given: Submission, now: Date): Promise<Post> =>
      inTransaction(pool, async (client) => {
        const issued = await lockCode(client, userId);
        const waiting = await one(client, "user_id = $1 and review_status = 'PENDING'", [userId]);
        if (waiting && isSame(waiting, given)) return waiting;
        if (waiting) throw underReview();
        const used = await usedCodes(client, userId);
        assertUsable(issued, given.verificationCode, { used, now });
        await client.query('update codes set used_at = now() where user_id = $1', [userId]);
        // The time of the transaction's start, as in the event.
        const { rows } = await client.query<Post>(
          `insert into posts (user_id, attempt, platform, account_handle, post_url, verification_code)
           values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
          [userId, used.length + 1, given.platform, given.accountHandle, given.postUrl, given.verificationCode],
        );
        const post = rows[0] as Post;
        await publish(client, postSubmitted, post, authorOf(post));
        return post;
      }),

    of: (userId: string): Promise<Post[]> => prisma.post.findMany({ where: { userId }, orderBy: { attempt: 'desc' } }),

    /** The note of the latest decision, unless it is older than `since`. */
    async noteOfLatest(userId: string, since: Date | null): Promise<string | null> {
      const post = await prisma.post.findFirst({
        where: { userId, reviewStatus: { not: 'PENDING' }, ...(since && { reviewedAt: { gt: since } }) },
        orderBy: { attempt: 'desc' },
        select: { reviewNotes: true },
      });
      return post?.reviewNotes ?? null;
    },

    async waiting(order: { after: Position | null; limit: number }): Promise<{ posts: Post[]; total: number }> {
      const where = { reviewStatus: 'PENDING' } as const;
      const [posts, total] = await Promise.all([
        prisma.post.findMany({
          where: { ...where, ...behind(order.after, { at: 'submittedAt', id: 'id', oldestFirst: true }) },
          orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
          take: order.limit,
        }),
        prisma.post.count({ where }),
      ]);
      return { posts, total };
    },

    /** Takes effect at once if undoing is turned off. */
    review: (id: string, given: Review, by: { id: string; now: Date; undoMs: number }): Promise<Post> =>
      inTransaction(pool, async (client) => {
        const post = await lock(client, id);
        if (isSameReview(post, given, by.id)) return post;
        const decided = decisionOn(post);
        if (decided !== null) throw alreadyReviewed(decided);
        const { rows } = await client.query<Post>(
          `update posts set decision = $2, review_notes = $3, reviewed_at = $4, reviewed_by = $5, effective_at = $6
           where id = $1 returning ${columns}`,
          [id, given.decision, given.notes, by.now, by.id, new Date(by.now.getTime() + by.undoMs)],
        );
        return by.undoMs === 0 ? takeEffect(client, rows[0] as Post) : (rows[0] as Post);
      }),

    /** Only for the deciding admin, and only before it takes effect. */
    undo: (id: string, by: { id: string; now: Date }): Promise<Post> =>
      inTransaction(pool, async (client) => {
        const post = await lock(client, id);
        if (post.reviewedBy !== by.id) throw notFound();
        if (post.effectiveAt === null || post.effectiveAt <= by.now) throw reviewFinal();
        const { rows } = await client.query<Post>(
          `update posts set decision = null, review_notes = null, reviewed_at = null, reviewed_by = null,
             effective_at = null where id = $1 returning ${columns}`,
          [id],
        );
        return rows[0] as Post;
      }),

    /** When the next decision takes effect. */
    async nextEffect(): Promise<Date | null> {
      const { rows } = await pool.query<{ next: Date | null }>(
        'select min(effective_at) as next from posts where effective_at is not null',
      );
      return rows[0]?.next ?? null;
    },

    /** Applies decisions whose time to undo is over; returns their number. */
    letTakeEffect: (now: Date): Promise<number> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Post>(
          `select ${columns} from posts where effective_at <= $1
           order by effective_at limit 100 for update skip locked`,
          [now],
        );
        for (const post of rows) {
          // The deciding admin is the actor, not the poller.
          const context = { requestId: randomUUID(), actor: post.reviewedBy ?? 'system' };
          await withContext(context, () => takeEffect(client, post));
        }
        return rows.length;
      }),
  };
}

/**
 * Closes the pending post when an admin sets the status directly. It gets that status: approved, otherwise rejected.
 */
export async function closeWaiting(
  client: Client,
  userId: string,
  closed: { as: Decision; by: string | null; at: Date },
): Promise<void> {
  const { rows } = await client.query<Post>(
    `update posts set review_status = $2, reviewed_by = $3, reviewed_at = $4, decision = null, effective_at = null,
       review_notes = null, version = version + 1
     where user_id = $1 and review_status = 'PENDING' and submitted_at <= $4 returning ${columns}`,
    [userId, closed.as, closed.by, closed.at],
  );
  for (const post of rows) await publish(client, postClosed, post, authorOf(post));
}

/** From here on the decision cannot be undone. */
async function takeEffect(client: Client, { id, decision }: Post): Promise<Post> {
  const { rows } = await client.query<Post>(
    `update posts set review_status = decision, decision = null, effective_at = null, version = version + 1
     where id = $1 returning ${columns}`,
    [id],
  );
  const post = rows[0] as Post;
  await publish(client, postReviewed, post, { ...authorOf(post), decision: decision as Decision });
  return post;
}

const authorOf = ({ userId, attempt }: Post) => ({ userId, attempt });

async function publish<Definition extends EventDefinition>(
  client: Client,
  definition: Definition,
  { id, version }: Post,
  data: z.infer<Definition['data']>,
): Promise<void> {
  const { text, values } = outboxInsert(definition, { subject: id, version, data });
  await client.query(text, values);
}

async function usedCodes(client: Client, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    'select verification_code as code from posts where user_id = $1',
    [userId],
  );
  return rows.map(({ code }) => code);
}

async function lockCode(client: Client, userId: string): Promise<IssuedCode | null> {
  const { rows } = await client.query<IssuedCode>(
    'select code, expires_at as "expiresAt", used_at as "usedAt" from codes where user_id = $1 for update',
    [userId],
  );
  return rows[0] ?? null;
}

async function lock(client: Client, id: string): Promise<Post> {
  const post = await one(client, 'id = $1', [id]);
  if (!post) throw notFound();
  return post;
}

async function one(client: Client, where: string, values: unknown[]): Promise<Post | null> {
  const { rows } = await client.query<Post>(`select ${columns} from posts where ${where} for update`, values);
  return rows[0] ?? null;
}

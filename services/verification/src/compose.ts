import { reviewNote } from '@entourage/contracts/asks.ts';
import { measureRows, type RowFigure } from '@entourage/kit/metrics/measure-rows.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { createCodeStore } from './codes/code.store.ts';
import { closeOnStatus } from './consumers/close-on-status.ts';
import { erasureOf } from './deletion/erase-person.ts';
import type { VerificationEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { postResolvers } from './posts/post.graphql.ts';
import { createPostStore } from './posts/post.store.ts';

const store = postgresStore(PrismaClient);

const oldestWaiting: RowFigure = {
  name: 'entourage_posts_waiting_seconds',
  help: 'How long the oldest post waits for its review',
  query: `select coalesce(extract(epoch from now() - min(submitted_at)), 0)::float as figure from posts
          where review_status = 'PENDING' and decision is null`,
};

export const startVerification = (env: VerificationEnv, log: Log) =>
  startService({
    name: 'verification',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    compose({ pool, prisma, metrics, now, whenDue, answer }) {
      measureRows(metrics, pool, [oldestWaiting]);
      const posts = createPostStore(pool, prisma);
      const { wake } = whenDue({ next: posts.nextEffect, work: () => posts.letTakeEffect(now()) });
      answer(reviewNote, async ({ userId, since }) => ({
        note: await posts.noteOfLatest(userId, since === null ? null : new Date(since)),
      }));
      return {
        resolvers: [
          postResolvers({
            codes: createCodeStore(pool),
            posts,
            undoMs: env.REVIEW_UNDO_SECONDS * 1000,
            now,
            wakeRelay: wake,
          }),
        ],
        handlers: [closeOnStatus()],
        erasure: erasureOf(prisma),
      };
    },
  });

import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { z } from 'zod';
import type { UserHistory } from '../generated/client.ts';
import { scopeOf } from '../users/user.policy.ts';
import type { UserStore } from '../users/user.store.ts';
import type { UserReferences } from '../users/user-references.ts';
import type { HistoryStore } from './history.store.ts';

type Values = Readonly<Record<string, unknown>>;

export function historyResolvers(deps: {
  history: HistoryStore;
  users: UserStore;
  referenced: UserReferences;
}): Resolvers {
  return {
    Query: {
      async userHistory(_parent, args: { userId: string; first: number; after?: string | null }, { principal }: Call) {
        const userId = existingId(args.userId);
        if ((await deps.users.find(scopeOf(principal), [userId])).length === 0) throw notFound();
        const { entries, total } = await deps.history.page(userId, {
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(entries, args.first, ({ changedAt, id }) => ({ value: changedAt.toISOString(), id }));
        return { total, ...page };
      },
    },

    UserHistoryEntry: {
      by: ({ actor }: UserHistory, _args, call: Call) =>
        actor !== null && isId(actor) ? deps.referenced(call, actor) : null,
      changes({ before, after }: UserHistory) {
        const [then, now] = [before as Values, after as Values];
        return Object.keys(now).map((field) => ({ field, before: inWords(then[field]), after: inWords(now[field]) }));
      },
    },
  };
}

const isId = (actor: string): boolean => z.uuid().safeParse(actor).success;

const inWords = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

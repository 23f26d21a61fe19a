import { auditQuery } from '@entourage/contracts/rest/audit.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/cursor.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/problem.ts';
import type { AuditStore } from './audit.store.ts';

export const auditResolvers = (audit: AuditStore): Resolvers => ({
  Query: {
    async auditEntries(
      _parent,
      args: { filter?: Record<string, unknown> | null; first: number; after?: string | null },
    ) {
      const given = Object.entries(args.filter ?? {}).filter(([, value]) => value !== null);
      const { entries, total } = await audit.page(parseOrRefuse(auditQuery, Object.fromEntries(given)), {
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      const page = pageOf(entries, args.first, ({ happenedAt, id }) => ({ value: happenedAt.toISOString(), id }));
      return { total, ...page };
    },
  },

  /** Of a deletion: the part that stays here. */
  DeletionPreview: {
    __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    async kept({ userId }: { userId: string }) {
      const count = await audit.countAbout(userId);
      return [{ what: 'Audit entries', count, reason: 'They say who did what, by id, and hold no name' }];
    },
  },
});

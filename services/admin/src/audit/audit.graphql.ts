import { auditQuery } from '@entourage/contracts/rest/audit.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
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
});

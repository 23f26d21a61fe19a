import { auditQuery } from '@entourage/contracts/rest/audit.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { z } from 'zod';
import type { AuditStore, ListedEntry } from './audit.store.ts';

/** Any subject may be a person's; identity answers null for the ids it does not know. */
const personOf = (id: string) => (z.uuid().safeParse(id).success ? { __typename: 'User', id } : null);

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

  AuditEntry: {
    by: ({ actor }: ListedEntry) => personOf(actor),
    about: ({ person, subject }: ListedEntry) => personOf(person ?? subject),
  },
});

import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type AuditEntry = Answer<'listAuditEntries'>[number];
export type Area = AuditEntry['service'];

/** Null: anyone, anything, any time. */
export interface AuditFilter {
  readonly person: string | null;
  readonly service: Area | null;
  readonly action: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.infiniteQuery<PageOf<AuditEntry>, AuditFilter, string | null>({
      ...inPages<AuditEntry>(),
      query: ({ queryArg, pageParam }) =>
        request<'listAuditEntries'>({
          method: 'GET',
          url: withQuery('/api/audit', { ...queryArg, limit: 50, cursor: pageParam }),
          answers: 'list',
        }),
    }),
  }),
});

export const { useAuditEntriesInfiniteQuery } = auditApi;

import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type BillingOverview = Answer<'readBillingOverview'>;
export type Subscriber = Answer<'listSubscribers'>[number];

const billingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    billingOverview: build.query<BillingOverview, void>({
      query: () => request<'readBillingOverview'>({ method: 'GET', url: '/api/admin/billing', answers: 'subscribers' }),
      providesTags: ['Subscription'],
    }),
    subscribers: build.infiniteQuery<PageOf<Subscriber>, string, string | null>({
      ...inPages<Subscriber>(),
      query: ({ queryArg: search, pageParam }) =>
        request<'listSubscribers'>({
          method: 'GET',
          url: withQuery('/api/admin/subscribers', { search, limit: 50, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: ['Subscription'],
    }),
  }),
});

export const { useBillingOverviewQuery, useSubscribersInfiniteQuery } = billingApi;

import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';

export type BillingOverview = Answer<'readBillingOverview'>;

const billingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    billingOverview: build.query<BillingOverview, void>({
      query: () => request<'readBillingOverview'>({ method: 'GET', url: '/api/admin/billing', answers: 'subscribers' }),
      providesTags: ['Subscription'],
    }),
  }),
});

export const { useBillingOverviewQuery } = billingApi;

import type { Plan } from '@entourage/contracts/billing.ts';
import { baseApi, whenDone } from '../api/base-api.ts';
import { type Answer, type Body, request } from '../api/call-types.ts';
import { withQuery } from '../api/pages.ts';

export type Subscription = Answer<'readSubscription'>;
export type Invoice = Answer<'listInvoices'>[number];
export type Started = Answer<'startSubscription'>;

const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({
      query: () => request<'readSubscription'>({ method: 'GET', url: '/api/subscription', answers: 'readOnly' }),
      providesTags: ['Subscription'],
    }),
    invoices: build.query<Invoice[], void>({
      query: () => request<'listInvoices'>({ method: 'GET', url: '/api/invoices', answers: 'list' }),
      providesTags: ['Subscription'],
    }),
    /** The plan counts until the payment provider has the subscription. */
    startSubscription: build.mutation<Started, Plan | null>({
      query: (plan) =>
        request<'startSubscription'>({
          method: 'POST',
          url: withQuery('/api/get-or-create-subscription', { plan }),
          answers: 'subscriptionId',
        }),
      invalidatesTags: (started) => (started && started.status !== 'SETTING_UP' ? ['Subscription'] : []),
    }),
    cancelSubscription: build.mutation<Subscription, void>({
      query: () =>
        request<'cancelSubscription'>({ method: 'POST', url: '/api/subscription/cancel', answers: 'readOnly' }),
      invalidatesTags: whenDone('Subscription'),
    }),
    resumeSubscription: build.mutation<Subscription, void>({
      query: () =>
        request<'resumeSubscription'>({ method: 'POST', url: '/api/subscription/undo-cancel', answers: 'readOnly' }),
      invalidatesTags: whenDone('Subscription'),
    }),
    openBillingPortal: build.mutation<Answer<'openBillingPortal'>, void>({
      query: () => request<'openBillingPortal'>({ method: 'POST', url: '/api/billing-portal', answers: 'url' }),
    }),
    paySimulated: build.mutation<Answer<'paySimulated'>, Body<'paySimulated'>>({
      query: (body) =>
        request<'paySimulated'>({ method: 'POST', url: '/api/simulated-payment', body, answers: 'outcome' }),
    }),
  }),
});

export const {
  useSubscriptionQuery,
  useInvoicesQuery,
  useStartSubscriptionMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useOpenBillingPortalMutation,
  usePaySimulatedMutation,
} = subscriptionApi;

import { z } from 'zod';
import {
  billingOverview,
  billingPortal,
  invoice,
  invoicesAtMost,
  simulatedPayment,
  simulatedPaymentResult,
  startedSubscription,
  subscription,
  subscriptionQuery,
} from './billing.ts';
import type { Call } from './call.ts';

/** The subscription of the athlete who is signed in, and what administrators see of all of them. */
export const billingCalls = {
  startSubscription: {
    method: 'POST',
    path: '/api/get-or-create-subscription',
    summary: 'One’s subscription, made where there is none; SETTING_UP: call again in a moment',
    operation: 'StartSubscription',
    query: subscriptionQuery,
    status: 200,
    answer: startedSubscription,
  },
  readSubscription: {
    method: 'GET',
    path: '/api/subscription',
    summary: 'The state of one’s subscription',
    operation: 'OwnSubscription',
    field: 'subscription',
    status: 200,
    answer: subscription,
  },
  listInvoices: {
    method: 'GET',
    path: '/api/invoices',
    summary: `One’s invoices, the latest first; at most ${invoicesAtMost}`,
    operation: 'Invoices',
    status: 200,
    answer: z.array(invoice).max(invoicesAtMost),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/subscription/cancel',
    summary:
      'Cancel at the end of the paid period; one whose payment is open ends at once, and nothing more is charged',
    operation: 'CancelSubscription',
    status: 200,
    answer: subscription,
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/subscription/undo-cancel',
    summary: 'Undo the cancellation, as long as the period runs',
    operation: 'ResumeSubscription',
    status: 200,
    answer: subscription,
  },
  openBillingPortal: {
    method: 'POST',
    path: '/api/billing-portal',
    summary: 'An address of the payment provider to change the card and open receipts',
    operation: 'OpenBillingPortal',
    status: 201,
    answer: billingPortal,
  },
  paySimulated: {
    method: 'POST',
    path: '/api/simulated-payment',
    summary: 'Pay the open invoice where payments are simulated; everywhere else there is nothing to pay here',
    operation: 'PaySimulated',
    body: simulatedPayment,
    status: 200,
    answer: simulatedPaymentResult,
  },
  readBillingOverview: {
    method: 'GET',
    path: '/api/admin/billing',
    summary: 'Who pays, who is late, and the revenue by month',
    operation: 'BillingOverview',
    status: 200,
    answer: billingOverview,
  },
} as const satisfies Record<string, Call>;

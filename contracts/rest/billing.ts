import { z } from 'zod';
import { invoiceStatuses, plans, simulatedOutcomes, subscriptionStatuses } from '../billing.ts';
import { instant, searched } from './text.ts';

const plan = z.enum(plans, { error: 'MONTHLY or ANNUAL' });
const status = z.enum(subscriptionStatuses);
const simulated = z.boolean().describe('Payments are simulated: no money moves');
const cents = z.int().describe('In cents');

export const subscriptionQuery = z.strictObject({
  plan: plan
    .optional()
    .describe('MONTHLY unless given; that of an unpaid subscription can change until the payment provider has it'),
});

export const startedSubscription = z
  .object({
    status,
    clientSecret: z.string().nullable().describe('For the payment form; null where nothing is to be paid'),
    subscriptionId: z.string().nullable(),
    plan: z.enum(plans).nullable().describe('Of the subscription that is paid with the secret'),
    amount: cents.nullable(),
    publishableKey: z.string().nullable().describe("For the payment provider's script"),
    simulated,
  })
  .meta({ id: 'StartedSubscription' });
export type StartedSubscription = z.infer<typeof startedSubscription>;

export const subscription = z
  .object({
    status,
    plan: z.enum(plans).nullable(),
    amount: cents.nullable(),
    currency: z.string().nullable(),
    nextChargeAt: instant.nullable().describe('Null where nothing will be charged'),
    cancelAtPeriodEnd: z.boolean(),
    endsAt: instant.nullable().describe('When it ends, or ended'),
    graceUntil: instant.nullable().describe('After a failed payment: until then nothing changes'),
    readOnly: z.boolean().describe('It has lapsed: paid features are read-only, the own history stays'),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    simulated,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(invoiceStatuses),
    amountDue: cents,
    amountPaid: cents,
    currency: z.string(),
    createdAt: instant,
    paidAt: instant.nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

export const invoicesAtMost = 100;

export const billingPortal = z
  .object({ url: z.url().describe('Works once, for some minutes') })
  .meta({ id: 'BillingPortal' });

export const simulatedPayment = z
  .strictObject({ outcome: z.enum(simulatedOutcomes, { error: 'SUCCESS, DECLINED or AUTHENTICATION' }) })
  .meta({ id: 'SimulatedPayment' });

export const simulatedPaymentResult = z
  .object({ outcome: z.enum(['PAID', 'DECLINED', 'AUTHENTICATION_REQUIRED']) })
  .meta({ id: 'SimulatedPaymentResult' });

export const subscriber = z
  .object({
    userId: z.uuid(),
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    status,
    plan: z.enum(plans).nullable(),
    amount: cents.nullable(),
    currency: z.string().nullable(),
    nextChargeAt: instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    graceUntil: instant.nullable(),
    readOnly: z.boolean(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberQuery = z.strictObject({
  search: searched
    .optional()
    .describe('Words, the first eight of them each in the name, username or e-mail; or a whole id'),
});

export const revenueOfMonth = z
  .object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .describe('By the payment, in UTC'),
    currency: z.string(),
    amount: cents,
    invoices: z.int(),
  })
  .meta({ id: 'RevenueOfMonth' });
export type RevenueOfMonth = z.infer<typeof revenueOfMonth>;

export const billingOverview = z
  .object({
    simulated,
    configured: z.boolean(),
    subscribers: z.int().describe('Open subscriptions, the late ones among them'),
    late: z.int().describe('Open subscriptions whose last payment failed'),
    revenue: z.array(revenueOfMonth).describe('Of twelve months, the latest first'),
  })
  .meta({ id: 'BillingOverview' });
export type BillingOverview = z.infer<typeof billingOverview>;

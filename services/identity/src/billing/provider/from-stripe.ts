import { type InvoiceStatus, type Plan, planPrices, plans } from '@entourage/contracts/billing.ts';
import type Stripe from 'stripe';
import type { RemoteInvoice, RemoteSubscription, Report } from './payment-provider.ts';

/** The fields that are read; the simulator fills exactly these. */
export type SubscriptionRead = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'created' | 'ended_at' | 'cancel_at_period_end' | 'default_payment_method' | 'latest_invoice'
> & {
  items: {
    data: Array<
      Pick<Stripe.SubscriptionItem, 'current_period_end'> & {
        price: Pick<Stripe.Price, 'lookup_key' | 'unit_amount' | 'currency' | 'recurring'>;
      }
    >;
  };
};

/** A status of a later version counts as one whose payment is not in order. */
const statuses: Readonly<Record<string, RemoteSubscription['status']>> = {
  incomplete: 'INCOMPLETE',
  incomplete_expired: 'ENDED',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAST_DUE',
  canceled: 'ENDED',
};

export function subscriptionFrom(subscription: SubscriptionRead): RemoteSubscription {
  const { id, created, ended_at, cancel_at_period_end } = subscription;
  const [item] = subscription.items.data;
  const status = statuses[subscription.status] ?? 'PAST_DUE';
  const createdAt = instantOf(created);
  return {
    id,
    status,
    plan: planOf(item?.price),
    amount: item?.price.unit_amount ?? 0,
    currency: item?.price.currency ?? '',
    createdAt,
    periodEndsAt: item ? instantOf(item.current_period_end) : null,
    cancelAtPeriodEnd: cancel_at_period_end,
    endedAt: status === 'ENDED' ? (ended_at === null ? createdAt : instantOf(ended_at)) : null,
    card: cardOf(subscription),
    clientSecret: status === 'INCOMPLETE' || status === 'PAST_DUE' ? secretOf(subscription) : null,
  };
}

function planOf(price: Pick<Stripe.Price, 'lookup_key' | 'recurring'> | undefined): Plan {
  const named = plans.find((plan) => planPrices[plan].lookupKey === price?.lookup_key);
  // A price that was replaced has lost its lookup key.
  return named ?? (price?.recurring?.interval === 'year' ? 'ANNUAL' : 'MONTHLY');
}

function cardOf({ default_payment_method: method }: Pick<Stripe.Subscription, 'default_payment_method'>) {
  if (method === null || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}

function secretOf({ latest_invoice: invoice }: Pick<Stripe.Subscription, 'latest_invoice'>): string | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}

export type InvoiceRead = Pick<
  Stripe.Invoice,
  'id' | 'number' | 'status' | 'amount_due' | 'amount_paid' | 'currency' | 'created' | 'parent'
> & { status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at' | 'finalized_at'> };

export function invoiceFrom(invoice: InvoiceRead): RemoteInvoice {
  const { id, number, amount_due, amount_paid, currency, created, parent, status_transitions } = invoice;
  const subscription = parent?.subscription_details?.subscription ?? null;
  const { paid_at, finalized_at } = status_transitions;
  return {
    ...{ id, number, currency },
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
    status: (invoice.status ?? 'draft').toUpperCase() as InvoiceStatus,
    amountDue: amount_due,
    amountPaid: amount_paid,
    createdAt: instantOf(created),
    dueAt: instantOf(finalized_at ?? created),
    paidAt: paid_at === null ? null : instantOf(paid_at),
  };
}

/** Only whom it is about: what else the report says may be out of date, and holds details that we do not keep. */
export function reportFrom({ id, type, data }: Pick<Stripe.Event, 'id' | 'type' | 'data'>): Report {
  const about = data.object as { object?: string; id?: string; customer?: unknown };
  const customer = about.object === 'customer' ? about.id : about.customer;
  const named = typeof customer === 'object' ? (customer as { id?: string } | null)?.id : customer;
  return { id, type, customerId: typeof named === 'string' ? named : null };
}

const instantOf = (seconds: number): Date => new Date(seconds * 1000);

import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '@entourage/contracts/billing.ts';
import type { ChangeableSubscriptionField } from '@entourage/contracts/events/identity.ts';
import { hasLapsed } from './grace.ts';
import type { RemoteAccount, RemoteInvoice, RemoteSubscription } from './provider/payment-provider.ts';

/** What is stored of a subscription. */
export interface State {
  /** Null until the provider has answered. */
  readonly stripeId: string | null;
  readonly status: 'SETTING_UP' | RemoteSubscription['status'];
  readonly plan: Plan;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly periodEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pastDueSince: Date | null;
  readonly readOnly: boolean;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly endedAt: Date | null;
}

export interface Stored extends State {
  readonly id: string;
}

/** Invoices are stored on their own. */
type ChangedPart = Exclude<ChangeableSubscriptionField, 'invoices'>;

export interface Settlement {
  /** Null for a subscription that is not stored yet. */
  readonly id: string | null;
  readonly next: State;
  readonly changed: readonly ChangedPart[];
}

/**
 * What to write so that the stored subscriptions are those of the provider; nothing where they are. Depends on nothing
 * but the two and the time, so reports may come in any order, twice or not at all. Endings come first: at most one
 * subscription is open.
 */
export function settle(stored: readonly Stored[], remote: RemoteAccount, now: Date): readonly Settlement[] {
  const open = openOf(stored, remote.subscriptions);
  const known = remote.subscriptions.filter(({ id, endedAt }) => endedAt !== null || id === open?.id);
  return known
    .flatMap((subscription) => {
      const own = storedOf(stored, subscription);
      const next = stateOf(subscription, remote.invoices, own, now);
      const changed = changedFields(own, next);
      return changed.length > 0 || own?.stripeId !== next.stripeId ? [{ id: own?.id ?? null, next, changed }] : [];
    })
    .sort((one, other) => Number(one.next.endedAt === null) - Number(other.next.endedAt === null));
}

/** Further open subscriptions of one customer: they are made by hand at the provider, never here. */
export const surplusOf = (stored: readonly Stored[], remote: RemoteAccount): readonly string[] => {
  const open = openOf(stored, remote.subscriptions);
  return openAmong(stored, remote.subscriptions).flatMap(({ id }) => (id === open?.id ? [] : [id]));
};

const ranks = ['ACTIVE', 'PAST_DUE', 'INCOMPLETE', 'ENDED'] as const;

/** An end is for good, so one that is stored as ended was looked at before its end. */
const openAmong = (stored: readonly Stored[], subscriptions: readonly RemoteSubscription[]) =>
  subscriptions.filter(
    ({ id, endedAt }) => endedAt === null && !stored.some((own) => own.stripeId === id && own.endedAt !== null),
  );

/** The stored one if it is still open, else the best of the open ones. */
function openOf(stored: readonly Stored[], subscriptions: readonly RemoteSubscription[]) {
  const open = openAmong(stored, subscriptions);
  const [best] = open.toSorted(
    (one, other) =>
      ranks.indexOf(one.status) - ranks.indexOf(other.status) || one.createdAt.getTime() - other.createdAt.getTime(),
  );
  return open.find(({ id }) => stored.some((own) => own.stripeId === id && own.endedAt === null)) ?? best;
}

/** An open subscription that the provider has not answered for yet belongs to the open one there. */
const storedOf = (stored: readonly Stored[], { id, endedAt }: RemoteSubscription): Stored | undefined =>
  stored.find(({ stripeId }) => stripeId === id) ??
  (endedAt === null ? stored.find((own) => own.stripeId === null && own.endedAt === null) : undefined);

function stateOf(
  subscription: RemoteSubscription,
  invoices: readonly RemoteInvoice[] | null,
  own: Stored | undefined,
  now: Date,
): State {
  const { id, status, plan, amount, currency, periodEndsAt, cancelAtPeriodEnd, card, endedAt } = subscription;
  const pastDueSince = status === 'PAST_DUE' ? (unpaidSince(id, invoices) ?? own?.pastDueSince ?? null) : null;
  return {
    ...{ stripeId: id, status, plan, amount, currency, periodEndsAt, cancelAtPeriodEnd, pastDueSince, endedAt },
    readOnly: hasLapsed({ status, pastDueSince, wasPaid: wasPaid(id, invoices, own) }, now),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}

/** One that is read-only was paid: the invoice may be older than those that are fetched. */
function wasPaid(subscriptionId: string, invoices: readonly RemoteInvoice[] | null, own: Stored | undefined): boolean {
  if (own?.readOnly) return true;
  if (invoices) return invoices.some((each) => each.subscriptionId === subscriptionId && each.status === 'PAID');
  return own?.status === 'ACTIVE' || own?.status === 'PAST_DUE';
}

/** The first payment that failed since the last one that went through: what is open from before it began no grace. */
function unpaidSince(subscriptionId: string, invoices: readonly RemoteInvoice[] | null): Date | null {
  const own = (invoices ?? []).filter((invoice) => invoice.subscriptionId === subscriptionId);
  const lastPaid = Math.max(...own.filter(({ status }) => status === 'PAID').map(({ dueAt }) => dueAt.getTime()));
  const unpaid = own.filter(({ status, dueAt }) => status === 'OPEN' && dueAt.getTime() >= lastPaid);
  const [first] = unpaid.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  return first?.dueAt ?? null;
}

const parts = {
  status: ['status', 'endedAt'],
  plan: ['plan'],
  nextCharge: ['amount', 'currency', 'periodEndsAt'],
  cancellation: ['cancelAtPeriodEnd'],
  payment: ['pastDueSince'],
  readOnly: ['readOnly'],
  card: ['cardBrand', 'cardLast4'],
} as const satisfies Record<ChangedPart, ReadonlyArray<keyof State>>;

function changedFields(before: State | undefined, after: State): ChangedPart[] {
  const named = Object.entries(parts) as Array<[ChangedPart, ReadonlyArray<keyof State>]>;
  return named.flatMap(([field, keys]) =>
    keys.some((key) => !isDeepStrictEqual(before?.[key] ?? null, after[key] ?? null)) ? [field] : [],
  );
}

import { randomBytes } from 'node:crypto';
import {
  type SimulatedCustomer,
  type SimulatedEvent,
  type SimulatedInvoice,
  type SimulatedPaymentMethod,
  type SimulatedPrice,
  type SimulatedSubscription,
  prices as usualPrices,
} from './objects.ts';

const day = 24 * 3600;

/** Everything of the simulated account; plain data, so that it can be kept in a file. */
export interface Kept {
  customers: SimulatedCustomer[];
  subscriptions: SimulatedSubscription[];
  invoices: SimulatedInvoice[];
}

export class NotAtStripe extends Error {}

/** As Stripe shows an invoice: the secret only to who asks for it. */
export const withoutSecret = ({ confirmation_secret: _, ...shown }: SimulatedInvoice) => shown;

export type Account = ReturnType<typeof createAccount>;

/** The state of a simulated Stripe account, and what changes it. Each change is announced as Stripe would. */
export function createAccount(kept: Kept, announce: (event: SimulatedEvent) => void, now = () => Date.now()) {
  let prices: readonly SimulatedPrice[] = usualPrices;
  const seconds = () => Math.floor(now() / 1000);
  const id = (prefix: string) => `${prefix}_sim${randomBytes(9).toString('hex')}`;
  const say = (type: string, object: object) =>
    announce({
      ...{ id: id('evt'), object: 'event', type, created: seconds(), livemode: false },
      data: { object: structuredClone(object) },
    });
  const found = <Item extends { id: string }>(items: readonly Item[], wanted: string): Item => {
    const item = items.find((each) => each.id === wanted);
    if (!item) throw new NotAtStripe(`No such object: '${wanted}'`);
    return item;
  };
  const customer = (wanted: string) => found(kept.customers, wanted);
  const subscription = (wanted: string) => found(kept.subscriptions, wanted);

  function bill(to: SimulatedSubscription): SimulatedInvoice {
    const [{ price }] = to.items.data;
    const made: SimulatedInvoice = {
      ...{ id: id('in'), object: 'invoice', customer: to.customer, status: 'open', currency: price.currency },
      number: `SIM-${String(kept.invoices.length + 1).padStart(4, '0')}`,
      ...{ amount_due: price.unit_amount, amount_paid: 0, created: seconds() },
      parent: { subscription_details: { subscription: to.id } },
      status_transitions: { finalized_at: seconds(), paid_at: null },
      confirmation_secret: {
        client_secret: `${id('pi')}_secret_${randomBytes(6).toString('hex')}`,
        type: 'payment_intent',
      },
    };
    kept.invoices.push(made);
    to.latest_invoice = made.id;
    return made;
  }

  const periodOf = ({ items }: SimulatedSubscription) =>
    (items.data[0].price.recurring.interval === 'year' ? 365 : 30) * day;

  function settle(invoice: SimulatedInvoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = seconds();
    const paid = subscription(invoice.parent.subscription_details.subscription);
    paid.status = 'active';
    paid.default_payment_method ??= {
      ...{ id: id('pm'), object: 'payment_method' },
      card: { brand: 'visa', last4: '4242' },
    };
    say('invoice.paid', withoutSecret(invoice));
    say('customer.subscription.updated', paid);
  }

  return {
    kept,
    get prices() {
      return prices;
    },
    setPrices(next: readonly SimulatedPrice[]) {
      prices = next;
    },
    customer,
    subscription,

    createCustomer(metadata: Record<string, string>): SimulatedCustomer {
      const made: SimulatedCustomer = { id: id('cus'), object: 'customer', created: seconds(), email: null, metadata };
      kept.customers.push(made);
      say('customer.created', made);
      return made;
    },

    createSubscription(to: string, priceId: string, metadata: Record<string, string>): SimulatedSubscription {
      const price = found(prices, priceId);
      const made: SimulatedSubscription = {
        ...{
          id: id('sub'),
          object: 'subscription',
          customer: customer(to).id,
          status: 'incomplete',
          created: seconds(),
        },
        ...{ ended_at: null, cancel_at_period_end: false, default_payment_method: null, latest_invoice: '', metadata },
        items: { object: 'list', data: [{ id: id('si'), current_period_end: 0, price }] },
      };
      made.items.data[0].current_period_end = seconds() + periodOf(made);
      kept.subscriptions.push(made);
      const invoice = bill(made);
      say('customer.subscription.created', made);
      say('invoice.finalized', withoutSecret(invoice));
      return made;
    },

    cancelAtPeriodEnd(wanted: string, cancel: boolean): SimulatedSubscription {
      const changed = subscription(wanted);
      changed.cancel_at_period_end = cancel;
      say('customer.subscription.updated', changed);
      return changed;
    },

    cancel(wanted: string): SimulatedSubscription {
      const ended = subscription(wanted);
      ended.status = 'canceled';
      ended.ended_at ??= seconds();
      say('customer.subscription.deleted', ended);
      return ended;
    },

    voidInvoice(wanted: string): SimulatedInvoice {
      const voided = found(kept.invoices, wanted);
      voided.status = 'void';
      say('invoice.voided', withoutSecret(voided));
      return voided;
    },

    /** A payment in the browser. */
    pay(clientSecret: string, outcome: string): 'PAID' | 'DECLINED' | 'AUTHENTICATION_REQUIRED' {
      const invoice = kept.invoices.find(({ confirmation_secret: secret }) => secret.client_secret === clientSecret);
      if (!invoice) throw new NotAtStripe('No such payment intent');
      if (invoice.status === 'paid') return 'PAID';
      if (invoice.status === 'void') return 'DECLINED';
      if (outcome === 'AUTHENTICATION') return 'AUTHENTICATION_REQUIRED';
      if (outcome !== 'SUCCESS') {
        say('invoice.payment_failed', withoutSecret(invoice));
        return 'DECLINED';
      }
      settle(invoice);
      return 'PAID';
    },

    paymentMethodsOf(of: string): SimulatedPaymentMethod[] {
      const own = kept.subscriptions.filter((each) => each.customer === of);
      return own.flatMap(({ default_payment_method: method }) => method ?? []);
    },

    detach(wanted: string): SimulatedPaymentMethod {
      const using = kept.subscriptions.find((each) => each.default_payment_method?.id === wanted);
      if (!using?.default_payment_method) throw new NotAtStripe(`No such object: '${wanted}'`);
      const detached = using.default_payment_method;
      using.default_payment_method = null;
      return detached;
    },

    /** The next period begins: its invoice is paid by the card on file, or the payment fails; or the end that was asked for. */
    renew(wanted: string, outcome: 'paid' | 'failed'): SimulatedSubscription {
      const renewed = subscription(wanted);
      if (renewed.cancel_at_period_end) return this.cancel(wanted);
      renewed.items.data[0].current_period_end += periodOf(renewed);
      const invoice = bill(renewed);
      say('invoice.finalized', withoutSecret(invoice));
      if (outcome === 'paid') settle(invoice);
      else {
        renewed.status = 'past_due';
        say('invoice.payment_failed', withoutSecret(invoice));
        say('customer.subscription.updated', renewed);
      }
      return renewed;
    },

    /** With what the request wants expanded; nothing else is. */
    shown(wanted: SimulatedSubscription, expand: readonly string[]): object {
      const has = (path: string) => expand.some((each) => each.replace(/^data\./, '').startsWith(path));
      const invoice = kept.invoices.find((each) => each.id === wanted.latest_invoice);
      return {
        ...wanted,
        default_payment_method: has('default_payment_method')
          ? wanted.default_payment_method
          : (wanted.default_payment_method?.id ?? null),
        latest_invoice: has('latest_invoice')
          ? invoice && (has('latest_invoice.confirmation_secret') ? invoice : withoutSecret(invoice))
          : wanted.latest_invoice,
      };
    },
  };
}

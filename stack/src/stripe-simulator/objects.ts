/** Stripe's objects, with the fields that the platform reads, named and shaped as in Stripe's OpenAPI description. */
export interface SimulatedCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface SimulatedPrice {
  readonly id: string;
  readonly object: 'price';
  readonly active: true;
  readonly lookup_key: string;
  readonly unit_amount: number;
  readonly currency: 'usd';
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
}

export interface SimulatedInvoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly number: string;
  status: 'open' | 'paid' | 'void';
  readonly amount_due: number;
  amount_paid: number;
  readonly currency: 'usd';
  readonly created: number;
  readonly parent: { readonly subscription_details: { readonly subscription: string } };
  readonly status_transitions: { readonly finalized_at: number; paid_at: number | null };
  readonly confirmation_secret: { readonly client_secret: string; readonly type: 'payment_intent' };
}

export interface SimulatedPaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly card: { readonly brand: string; readonly last4: string };
}

export interface SimulatedSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  readonly created: number;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  default_payment_method: SimulatedPaymentMethod | null;
  latest_invoice: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: {
    readonly object: 'list';
    readonly data: [{ readonly id: string; current_period_end: number; readonly price: SimulatedPrice }];
  };
}

export interface SimulatedEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: object };
}

const price = (id: string, lookup_key: string, unit_amount: number, interval: 'month' | 'year'): SimulatedPrice => ({
  ...{ id, object: 'price', active: true, lookup_key, unit_amount, currency: 'usd' },
  recurring: { interval, interval_count: 1 },
});

export const prices: readonly SimulatedPrice[] = [
  price('price_simulated_monthly', 'entourage_monthly', 1_000_000, 'month'),
  price('price_simulated_annual', 'entourage_annual', 12_000_000, 'year'),
];

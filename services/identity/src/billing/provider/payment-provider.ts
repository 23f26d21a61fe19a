import type { InvoiceStatus, Plan, SimulatedOutcome } from '@entourage/contracts/billing.ts';

/** A subscription as the provider has it. */
export interface RemoteSubscription {
  readonly id: string;
  readonly status: 'INCOMPLETE' | 'ACTIVE' | 'PAST_DUE' | 'ENDED';
  readonly plan: Plan;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly periodEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Null while it runs. */
  readonly endedAt: Date | null;
  /** What a person recognises their card by; nothing else of it reaches us. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** For the payment form; null where nothing is to be paid. */
  readonly clientSecret: string | null;
}

export interface RemoteInvoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly amountDue: number;
  readonly amountPaid: number;
  readonly currency: string;
  readonly createdAt: Date;
  /** When it was first charged. */
  readonly dueAt: Date;
  readonly paidAt: Date | null;
}

export interface RemoteAccount {
  readonly subscriptions: readonly RemoteSubscription[];
  /** Null where they were not fetched. */
  readonly invoices: readonly RemoteInvoice[] | null;
}

/** What the provider reports: that something of a customer changed. */
export interface Report {
  readonly id: string;
  readonly type: string;
  /** Null for reports about no customer. */
  readonly customerId: string | null;
}

export type PaymentOutcome = 'PAID' | 'DECLINED' | 'AUTHENTICATION_REQUIRED';

/** `key` of a call: with the same key it happens once, however often it is called within a day. */
export interface PaymentProvider {
  /** It moves no money. */
  readonly simulated: boolean;
  readonly publishableKey: string | null;
  createCustomer(key: string): Promise<string>;
  /** The customer made with this key, after the provider has dropped the key itself. */
  findCustomer(key: string): Promise<string | null>;
  /** Where receipts go. */
  setEmail(customerId: string, email: string): Promise<void>;
  /** Drops the address and every card; repeatable. */
  scrubCustomer(customerId: string): Promise<void>;
  createSubscription(given: { customerId: string; plan: Plan; key: string }): Promise<RemoteSubscription>;
  accountOf(customerId: string): Promise<RemoteAccount>;
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<RemoteSubscription>;
  cancelNow(subscriptionId: string): Promise<RemoteSubscription>;
  /** Nobody has to pay it any more. */
  voidInvoice(invoiceId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** The report of a signed body; null if the signature is not valid now. */
  readReport(body: Buffer, signature: string, now: Date): Report | null;
  /** Only a simulator has it. */
  pay?(clientSecret: string, outcome: SimulatedOutcome): Promise<PaymentOutcome>;
}

/** `away`: it may work in a moment. `refused`: it will not, and the cause is on our side. */
export class ProviderFailure extends Error {
  readonly kind: 'away' | 'refused';
  readonly code: string | null;

  constructor(kind: 'away' | 'refused', code: string | null) {
    super(`the payment provider ${kind === 'away' ? 'is away' : 'refused'}${code ? `: ${code}` : ''}`);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
  }
}

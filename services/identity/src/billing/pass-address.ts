import type { BillingStore } from './billing.store.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** Passes a person's confirmed address on for receipts, unless the provider has it. */
export async function passAddress(
  billing: BillingStore,
  provider: PaymentProvider,
  customer: { readonly id: string; readonly stripeId: string },
): Promise<void> {
  const address = await billing.newAddressOf(customer.id);
  if (!address) return;
  await provider.setEmail(customer.stripeId, address.email);
  await billing.markAddress(customer.id, address.confirmedAt);
}

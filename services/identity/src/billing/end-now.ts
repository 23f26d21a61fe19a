import type { PaymentProvider, RemoteAccount } from './provider/payment-provider.ts';

/** Ends a subscription and voids its open invoices, which the provider would still collect; repeatable. */
export async function endNow(
  provider: PaymentProvider,
  { subscriptions, invoices }: RemoteAccount,
  id: string,
): Promise<void> {
  if (subscriptions.some((each) => each.id === id && each.endedAt === null)) await provider.cancelNow(id);
  for (const invoice of invoices ?? [])
    if (invoice.subscriptionId === id && invoice.status === 'OPEN') await provider.voidInvoice(invoice.id);
}

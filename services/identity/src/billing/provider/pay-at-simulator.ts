import type { SimulatedOutcome } from '@entourage/contracts/billing.ts';
import { z } from 'zod';
import { type PaymentOutcome, ProviderFailure } from './payment-provider.ts';

const answer = z.object({ outcome: z.enum(['PAID', 'DECLINED', 'AUTHENTICATION_REQUIRED']) });

/** With Stripe itself the browser pays, and no payment passes through here. */
export const payAtSimulator =
  (apiBase: string) =>
  async (clientSecret: string, outcome: SimulatedOutcome): Promise<PaymentOutcome> => {
    const response = await fetch(new URL('/simulator/pay', apiBase), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, outcome }),
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    if (!response?.ok) throw new ProviderFailure('away', 'simulator');
    return answer.parse(await response.json()).outcome;
  };

import { webhookPath } from '@entourage/contracts/billing.ts';
import { say } from '../../bootstrap/progress.mjs';
import { places } from '../places.ts';
import type { Secrets } from '../secrets.ts';
import { startStripeSimulator } from './simulator.ts';

/** Starts the simulator in this process, for as long as it runs; returns how identity reaches it. */
export async function simulatePayments(secrets: Secrets, gatewayPort: () => number): Promise<Record<string, string>> {
  const webhookSecret = `whsec_${secrets('stripe-simulator')}`;
  const { url } = await startStripeSimulator({
    webhookUrl: () => `http://127.0.0.1:${gatewayPort()}${webhookPath}`,
    webhookSecret,
    file: places.simulatedPayments,
  });
  say('payments', `simulated at ${url}: no money moves`);
  return {
    STRIPE_SECRET_KEY: 'sk_test_simulated',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
  };
}

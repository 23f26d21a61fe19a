import { ownWebhookPath, signatureHeader, webhookMaxBytes } from '@entourage/contracts/billing.ts';
import { authorise } from '@entourage/kit/auth/policy.ts';
import { notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { readAtMost } from '@entourage/kit/serve/read-json.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import type { Express } from 'express';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import type { ReportStore } from './report.store.ts';

export type ReportOutcome = 'stored' | 'duplicate' | 'refused';

/**
 * Reports of the payment provider, by their exact bytes. Nothing of a body is kept but its id, type and customer; one
 * without a valid signature leaves nothing at all.
 */
export function reportRoutes(
  app: Express,
  deps: {
    provider: PaymentProvider | null;
    reports: Pick<ReportStore, 'keep'>;
    now: () => Date;
    count: (outcome: ReportOutcome) => void;
    wake: () => void;
  },
): void {
  app.post(ownWebhookPath, async (request, response) => {
    authorise(principalOf(response), 'billing.receive-report');
    if (!deps.provider) throw notFound();
    const body = await readAtMost(request, webhookMaxBytes);
    const report = deps.provider.readReport(body, String(request.headers[signatureHeader] ?? ''), deps.now());
    if (!report) {
      deps.count('refused');
      throw new Problem('INVALID', 'The signature is not valid');
    }
    const isNew = await deps.reports.keep(report);
    deps.count(isNew ? 'stored' : 'duplicate');
    if (isNew) deps.wake();
    response.status(204).end();
  });
}

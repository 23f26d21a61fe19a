import { Readable } from 'node:stream';
import { ownWebhookPath, signatureHeader, webhookMaxBytes, webhookPath } from '@entourage/contracts/billing.ts';
import { readAtMost } from '@entourage/kit/serve/read-json.ts';
import type { Express } from 'express';
import { callHeaders } from '../session/person.ts';
import type { ServiceClient } from '../streamed/service-client.ts';
import type { Watch } from '../watch/watch.ts';

const attempt = { name: 'receivePaymentReport', actions: ['billing.receive-report'] };

/**
 * Reports of the payment provider, which has no session: its signature is over the exact bytes, so these go to identity
 * as they came. Neither body nor signature is in a log or trace.
 */
export function mountWebhook(app: Express, deps: { identity: ServiceClient; token: () => string; watch: Watch }): void {
  app.post(webhookPath, (request, response) =>
    deps.watch(request, attempt, async () => {
      const bytes = await readAtMost(request, webhookMaxBytes);
      const answer = await deps.identity.send({
        method: 'POST',
        path: ownWebhookPath,
        headers: {
          ...callHeaders(request, deps.token()),
          [signatureHeader]: String(request.headers[signatureHeader] ?? '').slice(0, 2000),
          'content-type': 'application/octet-stream',
          'content-length': String(bytes.length),
        },
        body: bytes.length === 0 ? null : Readable.from([bytes]),
        signal: null,
      });
      await answer.body.dump();
      response.status(204).end();
    }),
  );
}

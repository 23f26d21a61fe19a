import { readFileSync } from 'node:fs';
import { MessageProviderPact } from '@pact-foundation/pact';

/**
 * Holds published messages against a pact: `node verify-pact.ts PROVIDER PACT MESSAGES`, where MESSAGES is JSON, a
 * message under each description. A process of its own, since Pact's native core looks for PACT_DO_NOT_TRACK in the real environment,
 * which a test inside Jest cannot set, and would report its use to a stranger without it.
 */
const [, , provider = '', pact = '', messages = ''] = process.argv;
const published = JSON.parse(readFileSync(messages, 'utf8')) as Record<string, unknown>;

await new MessageProviderPact({
  provider,
  pactUrls: [pact],
  logLevel: 'error',
  messageProviders: Object.fromEntries(
    Object.entries(published).map(([description, message]) => [description, async () => message]),
  ),
}).verify();

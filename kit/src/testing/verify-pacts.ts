import { readFileSync } from 'node:fs';
import { MessageProviderPact } from '@pact-foundation/pact';

/**
 * Verifies published messages against pacts: `node verify-pacts.ts PROVIDER MESSAGES PACT…`, where MESSAGES is JSON, a
 * message by description. A separate process, since Pact's native core writes its findings directly to the terminal.
 */
const [, , provider = '', messages = '', ...pactUrls] = process.argv;
const published = JSON.parse(readFileSync(messages, 'utf8')) as Record<string, unknown>;

await new MessageProviderPact({
  provider,
  pactUrls,
  logLevel: 'error',
  messageProviders: Object.fromEntries(
    Object.entries(published).map(([description, message]) => [description, async () => message]),
  ),
}).verify();

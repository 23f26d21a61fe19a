import { readFileSync } from 'node:fs';
import { MessageProviderPact } from '@pact-foundation/pact';

/**
 * Holds published messages against pacts: `node verify-pacts.ts PROVIDER MESSAGES PACT…`, where MESSAGES is JSON, a message under each
 * description. A process of its own, since Pact's native core writes what it finds past everything that could hold it back.
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { aStore, type Store } from '../../test/a-store.ts';
import { closeOnDeletion } from './close-on-deletion.ts';

const written = mkdtempSync(join(tmpdir(), 'pact-'));
const now = new Date('2026-03-02T09:30:00.000Z');

let store: Store;

beforeEach(async () => {
  store = await aStore();
});
afterEach(() => store.close());
afterAll(() => rmSync(written, { recursive: true, force: true }));

/** As the consumer hands it on. */
function handle(content: unknown): Promise<void> {
  const handler = closeOnDeletion({ closures: store.closures, now: () => now, wakeRelay: () => undefined });
  return handler.handle([handler.parse(content)], null);
}

const closings = async () => (await store.told(somebody)).filter(({ type }) => type === 'records.closed');

test('an account was deleted: what it had is closed, by whoever deleted it', async () => {
  await store.save(somebody);
  await new MessageConsumerPact({
    consumer: 'health-data',
    provider: 'identity',
    dir: written,
    spec: 3,
    logLevel: 'error',
  })
    .expectsToReceive('an account was deleted')
    .withContent(pactEnvelope('identity', 'user.deleted', {}))
    .verify(asynchronousBodyHandler(handle));
  expect(await store.profiles.current(somebody)).toBeNull();
  expect(await closings()).toMatchObject([{ actor: somebodyElse, data: { keptUntil: '2033-03-02T09:30:00.000Z' } }]);
  keepPact(written, 'health-data-identity.json');
});

test('the same event again, and another of the same person, change nothing', async () => {
  const deleted = MatchersV3.reify(pactEnvelope('identity', 'user.deleted', {})) as object;
  await handle(deleted);
  await handle(deleted);
  await handle({ ...deleted, aggregateversion: 9 });
  expect(await closings()).toHaveLength(1);
});

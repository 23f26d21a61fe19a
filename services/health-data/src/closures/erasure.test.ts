import { eraseOnDeletion } from '@entourage/kit/serve/erasure.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { openTestStore, retentionYears, type Store } from '../../test/test-store.ts';
import { erasureOf } from './erasure.ts';

const handles = consumerPacts('health-data');
const now = new Date('2026-03-02T09:30:00.000Z');

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

/** Runs the handler as the consumer does. */
function handle(content: unknown): Promise<void> {
  const erasure = erasureOf({ closures: store.closures, records: [], retentionYears, now: () => now });
  const handler = eraseOnDeletion(erasure);
  return handler.handle([handler.parse(content)], null);
}

const closings = async () => (await store.published(somebody)).filter(({ type }) => type === 'records.closed');

test('an account was deleted: its records are closed, in the name of the deleting admin', async () => {
  await store.save(somebody);
  await handles('identity', 'user.deleted', {}, handle);
  expect(await store.profiles.current(somebody)).toBeNull();
  expect(await closings()).toMatchObject([{ actor: somebodyElse, data: { keptUntil: '2033-03-02T09:30:00.000Z' } }]);
});

test('the preview lists what is erased at once apart from what is kept', async () => {
  const kept = async () => 2;
  const records = [
    { what: 'Notes', kept },
    { what: 'Templates', kept, erasedAtOnce: true },
  ];
  const { count } = erasureOf({ closures: store.closures, records, retentionYears, now: () => now });
  expect(await count(somebody)).toEqual([
    { fate: 'KEPT', what: 'Notes', count: 2, reason: expect.stringContaining('2033-03-02') },
    { fate: 'ERASED', what: 'Templates', count: 2, reason: null },
  ]);
});

test('the same event again, and another of the same person, change nothing', async () => {
  const deleted = MatchersV3.reify(pactEnvelope('identity', 'user.deleted', {})) as object;
  await handle(deleted);
  await handle(deleted);
  await handle({ ...deleted, aggregateversion: 9 });
  expect(await closings()).toHaveLength(1);
});

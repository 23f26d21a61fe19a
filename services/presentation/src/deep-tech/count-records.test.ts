import { inTransaction } from '@entourage/kit/data/database.ts';
import { somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { countRecords } from './count-records.ts';

const handles = consumerPacts('presentation');

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test.each([
  ['checkin.saved', 1],
  ['measurements.imported', 2],
  ['biomarkers.changed', 3],
])('%s counts on its day, for its athlete', async (type, records) => {
  const data = { userId: MatchersV3.uuid(somebodyElse), notify: MatchersV3.eachLike(MatchersV3.uuid(somebodyElse)) };
  const handler = countRecords().find(({ subject }) => subject.endsWith(type));
  await handles('health-data', type, data, (event) =>
    inTransaction(store.pool, async (client) => handler?.handle([handler.parse(event)], client)),
  );
  expect(await store.prisma.recordedDay.findMany()).toEqual([{ beginsAt: new Date('2026-03-02T00:00:00Z'), records }]);
  expect(await store.prisma.contributor.findMany()).toMatchObject([{ athleteId: somebodyElse }]);
});

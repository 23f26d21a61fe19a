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

beforeEach(async () => void (await store.pool.query('delete from records')));

test.each(['checkin.saved', 'measurements.imported', 'biomarkers.changed'])(
  '%s counts once for its athlete, however often it comes',
  async (type) => {
    const data = { userId: MatchersV3.uuid(somebodyElse), notify: MatchersV3.eachLike(MatchersV3.uuid(somebodyElse)) };
    const handler = countRecords().find(({ subject }) => subject.endsWith(type));
    for (const _ of ['first', 'repeated']) {
      await handles('health-data', type, data, (event) =>
        inTransaction(store.pool, async (client) => handler?.handle([handler.parse(event)], client)),
      );
    }
    expect(await store.prisma.record.findMany()).toMatchObject([{ athleteId: somebodyElse }]);
  },
);

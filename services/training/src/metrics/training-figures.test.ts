import { measureRows } from '@entourage/kit/metrics/measure-rows.ts';
import { createMetrics, type Metrics } from '@entourage/kit/metrics/metrics.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { trainingFigures } from './training-figures.ts';

let store: Store;
let metrics: Metrics;
beforeAll(async () => {
  store = await openTestStore();
  metrics = createMetrics();
  measureRows(metrics, store.pool, trainingFigures);
});
afterEach(() => store.empty());
afterAll(() => store.close());

const waiting = async () =>
  Number(/^entourage_training_files_waiting_seconds (\S+)$/m.exec(await metrics.metrics())?.[1]);
const longAgo = (what: string) => store.pool.query(`update training_files set ${what} = now() - interval '2 hours'`);

test('a file waits from its upload on; refused content that is uploaded again, from the second one on', async () => {
  expect(await waiting()).toBe(0);
  const { id } = await store.upload('The athlete rests.');
  for (const at of ['created_at', 'updated_at']) await longAgo(at);
  expect(await waiting()).toBeCloseTo(7200, -2);
  const claimed = await store.files.claim(id);
  if (!claimed) throw new Error('not claimed');
  await store.files.finish(claimed, { notes: 'It is gone.', report: null, text: null });
  expect(await waiting()).toBe(0);
  await store.upload('The athlete rests.');
  expect(await waiting()).toBeLessThan(60);
});

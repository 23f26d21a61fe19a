import { eventually } from '@entourage/stack/testing/eventually';
import { collect } from '../testing/collect.ts';
import { createMetrics } from './metrics.ts';

test('the gauge shows heap in use after a full collection, and drops when it is released', async () => {
  const metrics = createMetrics();
  const megabytesKept = async () => {
    const { values } = (await metrics.getSingleMetric('entourage_heap_kept_bytes')?.get()) ?? { values: [] };
    return Number(values[0]?.value) / 2 ** 20;
  };
  expect(await megabytesKept()).toBe(0);
  collect();
  const before = await eventually(async () => {
    expect(await megabytesKept()).toBeGreaterThan(0);
    return megabytesKept();
  });
  const held: { some: number[] | null } = { some: Array.from({ length: 8_000_000 }, (_, n) => n / 3) };
  collect();
  await eventually(async () => expect(await megabytesKept()).toBeGreaterThan(before + 40));
  held.some = null;
  collect();
  await eventually(async () => expect(await megabytesKept()).toBeLessThan(before + 40));
});

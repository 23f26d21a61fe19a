import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Gauge, type Registry } from 'prom-client';

/** Heap still in use after the last full collection, without garbage. Its growth is a leak. */
export function measureHeap(metrics: Registry): void {
  const kept = new Gauge({
    name: 'entourage_heap_kept_bytes',
    help: 'What was left of the heap when all of it was collected last; 0 before that.',
    registers: [metrics],
  });
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) kept.set(getHeapStatistics().used_heap_size);
  }).observe({ entryTypes: ['gc'] });
}

const isWhole = (collection: PerformanceEntry): boolean =>
  'detail' in collection &&
  (collection.detail as { readonly kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR;

import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** What is held and not merely lies about: as much as was left when all of it was collected last. What grows here is not given back. */
export function measureHeap(metrics: Metrics): void {
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

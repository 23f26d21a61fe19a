import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { measureHeap } from './measure-heap.ts';

/** A look at the event loop each 10 ms, as is usual, takes a hundredth of a core of a process that has nothing to do. */
const loopLookMs = 100;

/** A process's own figures: memory, event loop, garbage collection, and what its parts add. */
export type Metrics = Registry;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopLookMs });
  measureHeap(registry);
  return registry;
}

/** From what a person does not notice to what nobody waits for. */
export const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** How long what is called `label` took, told apart by how it ended. */
export function timings(metrics: Metrics, options: { name: string; help: string; label: string }) {
  const histogram = new Histogram({
    name: options.name,
    help: options.help,
    labelNames: [options.label, 'outcome'],
    buckets: secondsBuckets,
    registers: [metrics],
  });
  return (what: string, outcome: Outcome, sinceMs: number): void =>
    histogram.observe({ [options.label]: what, outcome }, (performance.now() - sinceMs) / 1000);
}

/** Refused is the caller's doing, failed is ours. */
export type Outcome = 'ok' | 'refused' | 'failed';

import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { measureHeap } from './measure-heap.ts';

/** The usual interval of 10 ms costs an idle process 1 % of a core. */
const loopLookMs = 100;

/** A process's metrics: memory, event loop, garbage collection, and what its modules add. */
export type Metrics = Registry;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopLookMs });
  measureHeap(registry);
  return registry;
}

/** From unnoticeable to longer than anybody waits. */
export const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Durations by `label` and outcome. */
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

/** 'refused' is the caller's fault, 'failed' is ours. */
export type Outcome = 'ok' | 'refused' | 'failed';

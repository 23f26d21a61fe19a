import { type Metrics, type Outcome, timings } from '@entourage/kit/metrics/metrics.ts';
import type { Problem } from '@entourage/kit/serve/problem.ts';
import { Counter } from 'prom-client';
import type { Watcher } from './watch.ts';

/** Measures duration and outcome of calls, by operation. */
export function measure(metrics: Metrics): Watcher {
  const timed = timings(metrics, {
    name: 'entourage_call_seconds',
    help: 'How long calls take, by operation',
    label: 'operation',
  });
  const refusals = new Counter({
    name: 'entourage_calls_refused_total',
    help: 'Calls that were not answered with what was asked for, by operation and code',
    labelNames: ['operation', 'code'],
    registers: [metrics],
  });
  const abandonments = new Counter({
    name: 'entourage_calls_abandoned_total',
    help: 'Calls whose caller closed the connection before there was an answer, by operation',
    labelNames: ['operation'],
    registers: [metrics],
  });
  return ({ name }) => {
    const since = performance.now();
    return ({ problems: [problem], abandoned }) => {
      if (abandoned) return abandonments.inc({ operation: name });
      if (problem) refusals.inc({ operation: name, code: problem.code });
      timed(name, outcomeOf(problem), since);
    };
  };
}

const outcomeOf = (problem: Problem | undefined): Outcome =>
  problem === undefined ? 'ok' : problem.status < 500 ? 'refused' : 'failed';

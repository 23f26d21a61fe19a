import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentContext } from '../process/context.ts';
import type { Log } from '../process/log.ts';
import { within } from '../time/within.ts';
import { countedBatches } from './counted-batches.ts';
import { traceWith } from './span.ts';
import type { Tracing } from './start-tracing.ts';

const sendTimeoutMs = 5000;
const stopDeadlineMs = 3000;

/** Loaded by `startTracing`, and only where there is a collector. */
export function startSdk(options: {
  service: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  ratio: number;
  log: Log;
}): Tracing {
  const { service, url, headers, ratio, log } = options;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: sendTimeoutMs });
  const batches = countedBatches(exporter, sendTimeoutMs, log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: idsOfRequests(),
    spanProcessors: [batches.processor],
  });
  traceWith({
    tracer: provider.getTracer('entourage'),
    contexts: new AsyncLocalStorageContextManager().enable(),
    propagator: new W3CTraceContextPropagator(),
  });
  return {
    async stop() {
      traceWith(null);
      const tooLate = () => new Error('the collector did not take the last spans in time');
      await within(stopDeadlineMs, provider.shutdown(), tooLate).catch((error: unknown) =>
        log.warn({ err: error }, 'the last spans were not sent'),
      );
      batches.logLost();
    },
  };
}

/** The trace id of a request is its request id, so that the id in an error or a log finds the trace. */
function idsOfRequests(): IdGenerator {
  const random = new RandomIdGenerator();
  return {
    generateSpanId: () => random.generateSpanId(),
    generateTraceId() {
      const id = currentContext()?.requestId.replaceAll('-', '') ?? '';
      return /^(?!0{32})[0-9a-f]{32}$/.test(id) ? id : random.generateTraceId();
    },
  };
}

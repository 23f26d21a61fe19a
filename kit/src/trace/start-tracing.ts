import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { type TraceIds, traceWith } from './span.ts';

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends spans to an OpenTelemetry collector where one is named; otherwise nothing of it is even loaded. */
export async function startTracing(service: string, env: TracingEnv): Promise<Tracing> {
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!collector) return { async stop() {} };
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const ids = idsFromRequests(new sdk.RandomIdGenerator());
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `entourage-${service}` }),
    // By the trace's id alone, so that every process decides alike without being told.
    sampler: new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    idGenerator: ids,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` }),
        maxQueueSize: 8192,
        scheduledDelayMillis: 1000,
      }),
    ],
  });
  traceWith({ tracer: provider.getTracer('entourage'), giveIds: ids.give });
  return {
    async stop() {
      traceWith(null);
      // A collector that is away must not hold up the end of a process.
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 2000).unref()),
      ]);
    },
  };
}

export interface TracingEnv {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** While it is given ids it hands them out, else random ones. */
function idsFromRequests(random: IdGenerator) {
  let given: TraceIds | null = null;
  return {
    give(ids: TraceIds | null) {
      given = ids;
    },
    generateTraceId: () => given?.trace ?? random.generateTraceId(),
    generateSpanId: () => given?.span ?? random.generateSpanId(),
  };
}

import type { Log } from '../process/log.ts';

export interface Tracing {
  /** Sends the remaining spans, with a short timeout. */
  stop(): Promise<void>;
}

export interface TracingEnv {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * Sends spans to an OpenTelemetry collector if one is configured. Await it before a database is opened: only then are
 * its statements traced. Without a collector the SDK is not loaded.
 */
export async function startTracing(service: string, env: TracingEnv, log: Log): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = env;
  if (!endpoint) return { async stop() {} };
  const { startSdk } = await import('./sdk.ts');
  return startSdk({
    service: `entourage-${service}`,
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: OTEL_EXPORTER_OTLP_HEADERS,
    ratio: OTEL_TRACES_SAMPLER_ARG,
    log,
  });
}

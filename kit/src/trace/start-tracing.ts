import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { writeSpans } from './otlp.ts';
import { recordWith, type Span } from './span.ts';

/** What a collector that is away for some seconds is owed; beyond it spans are lost and counted. */
const keptAtMost = 20_000;
const sendEveryMs = 1000;
const patienceMs = 5000;

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface TracingEnv {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Sends spans to an OpenTelemetry collector where one is named; otherwise none are made. */
export function startTracing(service: string, env: TracingEnv, log: Log): Tracing {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { async stop() {} };
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const below = env.OTEL_TRACES_SAMPLER_ARG * 0x1_0000_0000;
  let waiting: Span[] = [];
  let lost = 0;

  async function send() {
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' },
        body: writeSpans(`entourage-${service}`, spans),
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
    } catch (error) {
      lost += spans.length;
      throw error;
    } finally {
      if (lost > 0) log.warn({ lost }, 'spans that the collector did not get');
      lost = 0;
    }
  }

  recordWith({
    keeps: (traceId) => Number.parseInt(traceId.slice(24), 16) < below,
    record(span) {
      if (waiting.length < keptAtMost) waiting.push(span);
      else lost += 1;
    },
  });
  const sending = repeat(sendEveryMs, send, log);
  return {
    async stop() {
      recordWith(null);
      await sending.stop();
      await send().catch((error: unknown) => log.warn({ err: error }, 'the last spans were not sent'));
    },
  };
}

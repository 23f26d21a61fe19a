import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly name: string;
  readonly failed: boolean;
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly SeenSpan[];
  /** Everything that was sent, as it was sent. */
  readonly raw: readonly string[];
  stop(): Promise<void>;
}

/** What an OpenTelemetry collector would be told. */
export async function openCollector(): Promise<Collector> {
  const spans: SeenSpan[] = [];
  const raw: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      raw.push(body);
      spans.push(...spansIn(JSON.parse(body)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: {
      spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code: number } }[];
    }[];
  }[];
}

function spansIn({ resourceSpans }: Sent): SeenSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, status }) => ({
        service,
        traceId,
        spanId,
        parentSpanId: parentSpanId || null,
        name,
        failed: status.code === 2,
      })),
    );
  });
}

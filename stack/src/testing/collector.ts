import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly name: string;
  readonly failed: boolean;
  /** The ids of the traces that it links to. */
  readonly links: readonly string[];
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly SeenSpan[];
  /** Request bodies as received. */
  readonly raw: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  /** Applies from now on; 'nothing' leaves requests open until there is another answer. */
  answerWith(status: number | 'nothing'): void;
  stop(): Promise<void>;
}

/** A fake OpenTelemetry collector, by OTLP over HTTP. */
export async function openCollector(): Promise<Collector> {
  const spans: SeenSpan[] = [];
  const raw: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status: number | 'nothing' = 200;
  const unanswered: ServerResponse[] = [];
  const answer = (response: ServerResponse) => {
    if (status === 'nothing') unanswered.push(response);
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      raw.push(body);
      headers.push(request.headers);
      spans.push(...spansIn(JSON.parse(body)));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw,
    headers,
    answerWith(next) {
      status = next;
      for (const response of unanswered.splice(0)) answer(response);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        name: string;
        status: { code: number };
        links: { traceId: string }[];
      }[];
    }[];
  }[];
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

function spansIn({ resourceSpans }: Sent): SeenSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', kind, name, status, links }) => ({
        service,
        traceId,
        spanId,
        parentSpanId: parentSpanId || null,
        kind: kinds[kind] ?? 'internal',
        name,
        failed: status.code === 2,
        links: links.map((link) => link.traceId),
      })),
    );
  });
}

/** Spans as paths of names from the root, in whatever order they arrived. */
export function pathsOf(spans: readonly SeenSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ service, name, parentSpanId }: SeenSpan): string => {
    const own = `${service.replace('entourage-', '')}: ${name}`;
    if (!parentSpanId) return own;
    const parent = byId.get(parentSpanId);
    return parent ? `${pathOf(parent)} > ${own}` : `(unknown) > ${own}`;
  };
  return spans.map(pathOf).sort();
}

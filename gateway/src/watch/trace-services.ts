import { Problem } from '@entourage/kit/serve/problem.ts';
import { inSpan, isTracing, startChild, traceHeaders } from '@entourage/kit/trace/span.ts';
import type { SubgraphClient } from '../engine/index.ts';
import type { ServiceClient } from '../streamed/service-client.ts';

/** Makes a span of each call to the service and sends its `traceparent`. */
export function traceSubgraph(name: string, client: SubgraphClient): SubgraphClient {
  if (!isTracing()) return client;
  return {
    send: (request, call) =>
      inSpan(startChild('client', `call ${name}`), () =>
        client.send(request, { ...call, headers: { ...call.headers, ...traceHeaders() } }),
      ),
    close: () => client.close(),
  };
}

/** The same for streamed calls; the span ends when the answer begins. A refusal by the service is not a failure. */
export function traceService(name: string, client: ServiceClient): ServiceClient {
  if (!isTracing()) return client;
  return {
    send: (request) =>
      inSpan(
        startChild('client', `call ${name}`),
        () => client.send({ ...request, headers: { ...request.headers, ...traceHeaders() } }),
        (error) => !(error instanceof Problem) || error.status >= 500,
      ),
    close: () => client.close(),
  };
}

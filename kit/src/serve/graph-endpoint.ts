import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Principal } from '../auth/policy.ts';
import { endOfPath, type GraphRequest, type Known } from './answer-graph.ts';
import { Problem } from './problem.ts';
import { readJson } from './read-json.ts';

/** The longest JSON body that a service reads. */
export const maxJsonBytes = 256 * 1024;

export const graphPath = '/graphql';

/**
 * Handles `/graphql` on Node's own request and response, without Express, which takes a tenth of a service's time;
 * every other path goes to `others`.
 */
export function graphEndpoint(options: {
  readonly others: RequestListener;
  /** Throws if the token is missing or invalid. */
  readonly identify: (request: IncomingMessage) => Principal | Promise<Principal>;
  readonly inContext: (from: Known, bodyOf: () => unknown, work: () => void) => void;
  readonly answer: (from: GraphRequest) => Promise<void>;
  readonly refuse: (error: unknown, from: Pick<Known, 'request' | 'response'>) => void;
}): RequestListener {
  const { others, identify, inContext, answer, refuse } = options;

  async function serve(from: Known, noteBody: (body: object) => void): Promise<void> {
    try {
      const body = await readObject(from.request);
      noteBody(body);
      await answer({ ...from, body });
    } catch (error) {
      refuse(error, from);
    }
  }

  function serveInContext(principal: Principal, request: IncomingMessage, response: ServerResponse): void {
    const from = { principal, request, response };
    let body: object | undefined;
    inContext(
      from,
      () => body,
      () => void serve(from, (read) => (body = read)),
    );
  }

  return (request, response) => {
    const { url = '' } = request;
    if (url.slice(0, endOfPath(url)) !== graphPath) return others(request, response);
    try {
      const principal = identify(request);
      if (!(principal instanceof Promise)) return serveInContext(principal, request, response);
      principal.then(
        (known) => serveInContext(known, request, response),
        (error: unknown) => refuse(error, { request, response }),
      );
    } catch (error) {
      refuse(error, { request, response });
    }
  };
}

async function readObject(request: IncomingMessage): Promise<object> {
  if (request.method !== 'POST') throw new Problem('METHOD_NOT_ALLOWED', 'Send POST');
  const body = await readJson(request, maxJsonBytes);
  if (typeof body !== 'object' || body === null) throw new Problem('INVALID_JSON', 'The request is not valid JSON');
  return body;
}

import type { IncomingMessage, RequestListener } from 'node:http';
import type { GraphRequest, Known } from './answer-graph.ts';
import type { Principal } from './policy.ts';
import { Problem } from './problem.ts';
import { readJson } from './read-json.ts';

/** Of any body that a service takes as JSON. */
export const maxJsonBytes = 256 * 1024;

/**
 * The one call that nearly all calls of a service are, by whoever has just called before, taken past Express: to make its own objects of a
 * request, look through its layers and read the body through its streams is more than a tenth of what a service does. Everything else goes
 * by way of `app`, which answers this call alike.
 */
export function graphDoor(options: {
  readonly app: RequestListener;
  readonly known: (request: IncomingMessage) => Principal | null;
  readonly inContext: (from: Known, bodyOf: () => unknown, work: () => void) => void;
  readonly answer: (from: GraphRequest) => Promise<void>;
  readonly refuse: (error: unknown, from: Known) => void;
}): RequestListener {
  const { app, known, inContext, answer, refuse } = options;

  async function serve(from: Known, noteBody: (body: object) => void): Promise<void> {
    try {
      const body = await readObject(from.request);
      noteBody(body);
      await answer({ ...from, body });
    } catch (error) {
      refuse(error, from);
    }
  }

  return (request, response) => {
    const principal = isPlain(request) ? known(request) : null;
    if (!principal) return app(request, response);
    const from = { principal, request, response };
    let body: object | undefined;
    inContext(
      from,
      () => body,
      () => void serve(from, (read) => (body = read)),
    );
  };
}

const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/graphql' &&
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length']) > 0;

async function readObject(request: IncomingMessage): Promise<object> {
  const body = await readJson(request, maxJsonBytes);
  if (typeof body !== 'object' || body === null) throw new Problem('INVALID_JSON', 'The request is not valid JSON');
  return body;
}

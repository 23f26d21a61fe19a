import type { Readable } from 'node:stream';
import { problemBody } from '@entourage/contracts/problems.ts';
import { CallerGone, Problem, unavailable, undecided } from '@entourage/kit/serve/problem.ts';
import { type Dispatcher, Pool } from 'undici';
import { mayBeUnderWay } from '../may-be-under-way.ts';
import { toProblem } from '../run-problem.ts';

/** The service answers after processing the upload, possibly after others in a queue. */
const workMs = 60_000;

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Readable | null;
  readonly signal: AbortSignal | null;
  /** From the beginning of a body; by default a minute. */
  readonly answersWithinMs?: number;
}

export interface ServiceClient {
  /** Returns the answer as a stream; a refusal rejects with its problem. */
  send(request: ServiceRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** Calls a service's REST routes, which are not part of the graph. */
export function createServiceClient(url: string, options: { connections: number; timeoutMs: number }): ServiceClient {
  const { timeoutMs } = options;
  const pool = new Pool(new URL(url).origin, {
    connections: options.connections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  });
  return {
    async send({ answersWithinMs = workMs, ...request }) {
      const answer = await pool
        .request({ ...request, ...(request.body && { headersTimeout: answersWithinMs }) })
        .catch((error: unknown) => {
          if (error instanceof Problem || error instanceof CallerGone) throw error;
          if (request.signal?.aborted) throw new CallerGone();
          const isSent = request.method !== 'GET' && mayBeUnderWay((error as { code?: string }).code ?? '');
          throw isSent ? undecided() : unavailable();
        });
      if (answer.statusCode < 300) return answer;
      throw await problemIn(answer);
    },
    close: () => pool.close(),
  };
}

async function problemIn({ body, headers }: Dispatcher.ResponseData): Promise<Problem> {
  const said = problemBody.safeParse(await body.json().catch(() => null));
  if (!said.success) return unavailable();
  const { message, code, fields } = said.data;
  const retryAfterSeconds = Number(headers['retry-after']);
  return toProblem({
    message,
    extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds > 0 && { retryAfterSeconds }) },
  });
}

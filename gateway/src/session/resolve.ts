import { type ResolvedSession, resolveAnswer, resolveAtMost, resolvePath } from '@entourage/contracts/session.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { inSpan, startChild, traceHeaders } from '@entourage/kit/trace/span.ts';
import DataLoader from 'dataloader';
import { Pool } from 'undici';
import { askUntilReached } from '../ask-until-reached.ts';

export type Resolve = (secret: string) => Promise<ResolvedSession | null>;

/** Resolves secrets at identity; look-ups of the same moment share one call. */
export function createResolver(options: {
  identityUrl: string;
  token: () => string;
  timeoutMs: number;
  /** Whether the look-up counts as activity of the person. */
  seen: boolean;
}): {
  resolve: Resolve;
  close(): Promise<void>;
} {
  const pool = new Pool(new URL(options.identityUrl).origin, {
    connections: 8,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    connectTimeout: options.timeoutMs,
  });
  // A batch is asked in the trace of the request that began it.
  const traced = (secrets: readonly string[]) => inSpan(startChild('client', 'call identity'), () => ask(secrets));
  const loader = new DataLoader<string, ResolvedSession | null>(traced, {
    cache: false,
    maxBatchSize: resolveAtMost,
    batchScheduleFn: (resolve) => void setImmediate(resolve),
  });

  async function ask(secrets: readonly string[]): Promise<Array<ResolvedSession | null>> {
    try {
      const request = {
        path: resolvePath,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token()}`, ...traceHeaders() },
        body: JSON.stringify({ secrets, seen: options.seen }),
        // The timeout includes waiting for a connection.
        signal: AbortSignal.timeout(options.timeoutMs),
      } as const;
      const { statusCode, body } = await askUntilReached(() => pool.request(request));
      const content: unknown = await body.json();
      if (statusCode !== 200) throw new Error(`identity answered ${statusCode}`);
      return resolveAnswer.parse(content).sessions;
    } catch {
      throw unavailable();
    }
  }

  return { resolve: (secret) => loader.load(secret), close: () => pool.close() };
}

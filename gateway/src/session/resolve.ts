import { type ResolvedSession, resolveAnswer, resolveAtMost, resolvePath } from '@entourage/contracts/session.ts';
import { unavailable } from '@entourage/kit/problem.ts';
import DataLoader from 'dataloader';
import { Pool } from 'undici';

export type Resolve = (secret: string) => Promise<ResolvedSession | null>;

/** Asks identity who holds a secret; what is asked in the same moment goes in one call. */
export function createResolver(options: {
  identityUrl: string;
  token: () => string;
  timeoutMs: number;
  /** Whether asking means that the person is there. */
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
  const loader = new DataLoader<string, ResolvedSession | null>(ask, {
    cache: false,
    maxBatchSize: resolveAtMost,
    batchScheduleFn: (resolve) => void setImmediate(resolve),
  });

  async function ask(secrets: readonly string[]): Promise<Array<ResolvedSession | null>> {
    try {
      const { statusCode, body } = await pool.request({
        path: resolvePath,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token()}` },
        body: JSON.stringify({ secrets, seen: options.seen }),
        // Those who wait for a connection grow impatient too.
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      const content: unknown = await body.json();
      if (statusCode !== 200) throw new Error(`identity answered ${statusCode}`);
      return resolveAnswer.parse(content).sessions;
    } catch {
      throw unavailable();
    }
  }

  return { resolve: (secret) => loader.load(secret), close: () => pool.close() };
}

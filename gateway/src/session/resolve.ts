import { type ResolvedSession, resolveAnswer, resolveAtMost, resolvePath } from '@entourage/contracts/session.ts';
import { unavailable } from '@entourage/kit/problem.ts';
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
  let waiting: Map<string, Promise<ResolvedSession | null>> | null = null;

  function resolve(secret: string): Promise<ResolvedSession | null> {
    if (!waiting || waiting.size >= resolveAtMost) waiting = startBatch();
    const known = waiting.get(secret);
    if (known) return known;
    const batch = waiting;
    const index = batch.size;
    const answer = batchAnswers.get(batch) as Promise<Array<ResolvedSession | null>>;
    const mine = answer.then((sessions) => sessions[index] ?? null);
    batch.set(secret, mine);
    return mine;
  }

  const batchAnswers = new WeakMap<Map<string, unknown>, Promise<Array<ResolvedSession | null>>>();

  function startBatch() {
    const batch = new Map<string, Promise<ResolvedSession | null>>();
    const answer = new Promise<void>((go) => setImmediate(go)).then(() => {
      if (waiting === batch) waiting = null;
      return ask([...batch.keys()]);
    });
    batchAnswers.set(batch, answer);
    return batch;
  }

  async function ask(secrets: string[]): Promise<Array<ResolvedSession | null>> {
    try {
      const { statusCode, body } = await pool.request({
        path: resolvePath,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token()}` },
        body: JSON.stringify({ secrets, seen: options.seen }),
      });
      const content: unknown = await body.json();
      if (statusCode !== 200) throw new Error(`identity answered ${statusCode}`);
      return resolveAnswer.parse(content).sessions;
    } catch {
      throw unavailable();
    }
  }

  return { resolve, close: () => pool.close() };
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until ready; throws the text of `given` once it cannot become ready any more or the timeout is over. */
export async function untilReady(
  isReady: () => Promise<boolean>,
  { withinMs, everyMs = 30, givenUp }: { withinMs: number; everyMs?: number; givenUp: () => string | undefined },
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isReady())) {
    const reason =
      givenUp() ?? (Date.now() > deadline ? `not ready after ${Math.round(withinMs / 1000)} s` : undefined);
    if (reason) throw new Error(reason);
    await sleep(everyMs);
  }
}

export const answersReady = (port: number): Promise<boolean> => answersWell(`http://127.0.0.1:${port}/readyz`, 2_000);

export async function answersWell(url: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

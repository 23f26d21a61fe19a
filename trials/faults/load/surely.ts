import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './acts.ts';
import type { Answer, Question } from './client.ts';
import { fateOf, type Write } from './ledger.ts';

/** Without an answer the same request is sent again, as browsers do. */
const againAfterMs = 300;
/** Longer than the longest fault and the recovery from it. */
const timeoutMs = 100_000;

/** Sends a request until it is acknowledged, and records each attempt; null if it never is. */
export async function askSurely(
  { client, ledger }: Stage,
  what: string,
  { kind, key }: Pick<Write, 'kind' | 'key'>,
  question: Question,
): Promise<Answer | null> {
  const givenUp = performance.now() + timeoutMs;
  while (performance.now() < givenUp) {
    const answer = await client.ask(what, question);
    const fate = answer.status === 429 ? 'unknown' : fateOf(answer);
    ledger.writes.push({ kind, key, fate, requestId: answer.requestId });
    if (fate === 'acknowledged') return answer;
    if (fate === 'refused') {
      ledger.surprises.push(`to ${what} was refused with ${answer.status} ${String(answer.body.code)}`);
      return null;
    }
    await sleep(againAfterMs);
  }
  ledger.surprises.push(`to ${what} never came through`);
  return null;
}

/** Acts again and again, at most this often, until `isOver`. */
export async function actOften(everyMs: number, isOver: () => boolean, act: () => Promise<unknown>): Promise<void> {
  await sleep(Math.random() * everyMs);
  while (!isOver()) {
    const next = performance.now() + everyMs;
    await act();
    await sleep(Math.max(0, next - performance.now()));
  }
}

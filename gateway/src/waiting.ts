import type { Request, Response } from 'express';

/** Aborts when the caller has gone before the answer was out. */
export function whenGone(response: Response): AbortSignal {
  const waiting = new AbortController();
  onceGone(response, () => waiting.abort());
  return waiting.signal;
}

/**
 * Aborts when the caller has waited long enough, and a read also when its caller has gone. A write that was begun is finished
 * whether or not its sender still waits; one that nobody has begun by then is not begun any more.
 */
export function whenWaitedFor(request: Request, response: Response, ms: number) {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(overdue()), ms);
  const stay = request.method === 'GET' ? onceGone(response, () => waiting.abort()) : () => undefined;
  return {
    signal: waiting.signal,
    /** There is an answer: nobody waits any more. */
    over() {
      clearTimeout(timer);
      stay();
    },
  };
}

function onceGone(response: Response, tell: () => void): () => void {
  const closed = () => {
    if (!response.writableFinished) tell();
  };
  response.once('close', closed);
  return () => void response.off('close', closed);
}

/** As `AbortSignal.timeout` says it, which tells it from a caller who has gone. */
const overdue = () => new DOMException('no answer in time', 'TimeoutError');

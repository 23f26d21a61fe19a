import type { Request, Response } from 'express';

/** Aborts if the caller disconnects before the answer is complete. */
export function whenGone(response: Response): AbortSignal {
  const waiting = new AbortController();
  onceGone(response, () => waiting.abort());
  return waiting.signal;
}

/**
 * Aborts at the timeout, and a read also when its caller disconnects. A write in progress is finished even without a
 * caller; a write that has not started by the timeout never starts.
 */
export function whenWaitedFor(request: Request, response: Response, ms: number) {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(overdue()), ms);
  const stay = request.method === 'GET' ? onceGone(response, () => waiting.abort()) : () => undefined;
  return {
    signal: waiting.signal,
    /** Call when the answer is ready. */
    over() {
      clearTimeout(timer);
      stay();
    },
  };
}

function onceGone(response: Response, onGone: () => void): () => void {
  const closed = () => {
    if (!response.writableFinished) onGone();
  };
  response.once('close', closed);
  return () => void response.off('close', closed);
}

/** The same error as `AbortSignal.timeout`, to distinguish it from a disconnect. */
const overdue = () => new DOMException('no answer in time', 'TimeoutError');

import type { Dispatcher, Pool } from 'undici';
import type { AnswerHeaders } from './contract.ts';

export interface Exchange {
  status: number;
  headers: AnswerHeaders;
  body: string;
}

export interface ExchangeRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal | undefined;
}

/**
 * One POST over the pool, its answer as text. `dispatch` and not `request`: no stream is made for an answer that is read
 * whole anyway, which is a third of a small call's cost.
 */
export function exchange(pool: Pool, { path, headers, body, signal }: ExchangeRequest): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let answerHeaders: AnswerHeaders = {};
    const chunks: Buffer[] = [];

    function abort(): void {
      const reason = aborted();
      controller?.abort(reason);
      reject(reason);
    }
    signal?.addEventListener('abort', abort, { once: true });

    pool.dispatch(
      { path, method: 'POST', headers, body },
      {
        onRequestStart(started) {
          controller = started;
          // A call may be given up while it still waits for a connection.
          if (signal?.aborted) started.abort(aborted());
        },
        onResponseStart(_controller, statusCode, received) {
          status = statusCode;
          answerHeaders = received;
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          signal?.removeEventListener('abort', abort);
          const [first] = chunks;
          const bytes = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
          resolve({ status, headers: answerHeaders, body: bytes.toString('utf8') });
        },
        onResponseError(_controller, error) {
          signal?.removeEventListener('abort', abort);
          reject(error);
        },
      },
    );
  });
}

function aborted(): Error {
  return new DOMException('The caller is gone.', 'AbortError');
}

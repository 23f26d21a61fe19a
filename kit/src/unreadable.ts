import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemBody } from '@entourage/contracts/problems.ts';
import { Problem, requestTimeout } from './problem.ts';

/**
 * What never became a request is refused in the shape of every other refusal. Nothing that follows it on the connection is
 * read: where one reader sees its end, another may see the beginning of a second request.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, isBeingAnswered: boolean): void {
  if (!socket.writable || isBeingAnswered || error.code === 'ECONNRESET') return void socket.destroy();
  socket.end(answerTo(problemOf(error.code)), () => socket.destroy());
}

/** No request has arrived, and none that is still on its way will be read. */
export function tellNotHeard(socket: Duplex): void {
  socket.end(answerTo(requestTimeout()));
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('HEADERS_TOO_LARGE', 'The headers are too large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Problem('PAYLOAD_TOO_LARGE', 'The request is too large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  return new Problem('INVALID', 'The request is not valid');
}

function answerTo({ status, code, message }: Problem): string {
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId } satisfies ProblemBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

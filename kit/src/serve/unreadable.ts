import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemBody } from '@entourage/contracts/problems.ts';
import { Problem, requestTimeout } from './problem.ts';

/**
 * Refuses input that is not a valid request, in the shape of every other refusal. Nothing after it on the connection is
 * parsed: where one parser sees its end, another may see a second request (request smuggling).
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, isBeingAnswered: boolean): void {
  if (!socket.writable || isBeingAnswered || error.code === 'ECONNRESET') return void socket.destroy();
  socket.end(answerTo(problemOf(error.code)), () => socket.destroy());
}

/** Answers 408: no request has arrived, and none that is in flight will be executed. */
export function refuseUnread(socket: Duplex): void {
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

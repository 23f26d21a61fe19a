import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemBody } from '@entourage/contracts/problems.ts';
import type { ErrorRequestHandler } from 'express';
import { currentContext } from '../process/context.ts';
import type { Log } from '../process/log.ts';
import { CallerGone, internal, Problem } from './problem.ts';

/** The last handler of an app: every error becomes the body that contracts/problems.ts defines. */
export function problemAnswer(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => answerProblem(error, { request, response, log });
}

export function answerProblem(
  error: unknown,
  { request, response, log }: { request: IncomingMessage; response: ServerResponse; log: Log },
): void {
  if (error instanceof CallerGone) {
    log.debug({ method: request.method }, 'a caller did not wait for the answer');
    return void response.destroy();
  }
  const problem = toProblem(error);
  if (problem.code === 'INTERNAL') log.error({ err: error, method: request.method }, 'a request failed');
  if (response.headersSent) return void response.destroy();
  sendProblem(response, problem);
}

export function sendProblem(response: ServerResponse, problem: Problem): void {
  const body: ProblemBody = {
    message: problem.message,
    code: problem.code,
    ...(problem.fields && { fields: problem.fields }),
    ...(problem.challenge && { challenge: problem.challenge }),
    ...(problem.stale && { current: problem.stale.current, differs: [...problem.stale.differs] }),
    ...(problem.slots && { slots: [...problem.slots] }),
    requestId: currentContext()?.requestId ?? '',
  };
  if (problem.retryAfterSeconds) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
  // The rest of the body stays unread, so no request can follow on this connection.
  if (problem.code === 'PAYLOAD_TOO_LARGE' || problem.code === 'REQUEST_TIMEOUT')
    response.setHeader('Connection', 'close');
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Body parsers throw their own errors, identified by `type`. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const type = error instanceof Error && 'type' in error ? error.type : null;
  if (type === 'entity.too.large') return new Problem('PAYLOAD_TOO_LARGE', 'The request is too large');
  if (type === 'entity.parse.failed' || type === 'entity.verify.failed') {
    return new Problem('INVALID_JSON', 'The request is not valid JSON');
  }
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8');
  }
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    return new Problem('INVALID_JSON', 'The request did not arrive whole');
  }
  if (error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400)) {
    return new Problem('INVALID', 'The request is not valid');
  }
  return internal();
}

import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import type { RequestHandler } from 'express';

/** Gives each request an id that logs, services, events and the answer share. A client's own id is ignored. */
export const requestContext: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  withContext({ requestId, actor: 'visitor' }, next);
};

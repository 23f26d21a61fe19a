import { webhookPath } from '@entourage/contracts/billing.ts';
import { calendarPath } from '@entourage/contracts/calendar-feed.ts';
import { receivingPath } from '@entourage/contracts/measurement-keys.ts';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { ownArchivePath, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { Express, Response } from 'express';
import { expressPath } from '../rest/express-path.ts';

/** The methods of every path that exists. */
function methodsByPath(): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>([
    ['/graphql', ['POST']],
    ['/api/live', ['GET']],
    ['/api/logout', ['GET', 'POST']],
    ['/api/login', ['GET']],
    [webhookPath, ['POST']],
    [receivingPath, ['POST']],
    [ownDataPath, ['POST']],
    [ownArchivePath, ['POST']],
    [`${calendarPath}/:secret.ics`, ['GET']],
  ]);
  for (const call of [...Object.values(calls as Record<string, Call>), ...Object.values(streamedCalls)]) {
    const path = expressPath(call.path);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  for (const { path, csv } of Object.values(calls as Record<string, Call>)) {
    if (csv) methods.set(`${expressPath(path)}.csv`, ['GET']);
  }
  return methods;
}

const isFixed = (path: string) => !path.includes(':');

/**
 * Refuses a fixed path with a wrong method before the calls are mounted: `/api/messages/attachments` must not match as
 * a message id.
 */
export function refuseOtherMethodsOfFixedPaths(app: Express): void {
  const methods = new Map([...methodsByPath()].filter(([path]) => isFixed(path)));
  app.use((request, response, next) => {
    const allowed = methods.get(request.path);
    if (!allowed || allowed.includes(request.method === 'HEAD' ? 'GET' : request.method)) return next();
    return refuse(response, allowed);
  });
}

/** The same for paths with ids, mounted after the calls: a request that gets here matched none of them. */
export function refuseOtherMethods(app: Express): void {
  for (const [path, allowed] of methodsByPath()) {
    app.all(path, (_request, response) => refuse(response, allowed));
  }
}

function refuse(response: Response, allowed: readonly string[]): never {
  response.setHeader('Allow', allowed.join(', '));
  throw new Problem('METHOD_NOT_ALLOWED', 'This cannot be done here');
}

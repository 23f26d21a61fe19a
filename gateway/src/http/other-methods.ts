import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { Problem } from '@entourage/kit/problem.ts';
import type { Express } from 'express';
import { expressPath } from '../rest/express-path.ts';

/** A path that exists, with a method that it does not have: 405 and what it has. */
export function refuseOtherMethods(app: Express): void {
  const methods = new Map<string, string[]>([
    ['/graphql', ['POST']],
    ['/api/live', ['GET']],
    ['/api/logout', ['GET', 'POST']],
    ['/api/login', ['GET']],
  ]);
  for (const call of [...Object.values(calls as Record<string, Call>), ...Object.values(streamedCalls)]) {
    const path = expressPath(call.path);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  for (const { path, csv } of Object.values(calls as Record<string, Call>)) {
    if (csv) methods.set(`${expressPath(path)}.csv`, ['GET']);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (_request, response) => {
      response.setHeader('Allow', allowed.join(', '));
      throw new Problem('METHOD_NOT_ALLOWED', 'This cannot be done here');
    });
  }
}

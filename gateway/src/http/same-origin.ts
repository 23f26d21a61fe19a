import { Problem } from '@entourage/kit/serve/problem.ts';
import type { RequestHandler } from 'express';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes from other origins before anything else reads the request; browsers name the origin of a write. */
export function sameOriginWrites(origins: readonly string[]): RequestHandler {
  const known = new Set(origins);
  return (request, _response, next) => {
    if (reading.has(request.method)) return next();
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const fromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (fromElsewhere || (origin !== undefined && !known.has(origin))) {
      return next(new Problem('CROSS_SITE', 'This request came from another site.'));
    }
    return next();
  };
}

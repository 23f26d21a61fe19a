import { Problem } from '@entourage/kit/serve/problem.ts';
import type { Express, Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { toProblem } from '../run-problem.ts';
import type { SecretCookie } from './cookie.ts';

/** Addresses for signing in and out that a browser navigates to. */
export function mountNavigation(app: Express, signOut: Operation, run: Run, cookie: SecretCookie): void {
  app.get('/api/login', (_request, response) => response.redirect(302, '/login'));

  app.get('/api/logout', async (request, response) => {
    const site = request.headers['sec-fetch-site'];
    // A page of the web app that asks for confirmation, since another site may have caused the navigation.
    if (site !== 'same-origin' && site !== 'none') return response.redirect(302, '/log-out');
    await leave(request, response, 302);
  });

  app.post('/api/logout', async (request, response) => {
    if (request.accepts(['json', 'html']) === 'html') return leave(request, response, 303);
    await end(request, response);
    return void response.status(204).end();
  });

  /** A navigation that could not end the session leads to the page that says so and tries again. */
  async function leave(request: Request, response: Response, status: 302 | 303) {
    try {
      await end(request, response);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return response.redirect(status, '/log-out?failed');
    }
    response.redirect(status, '/');
  }

  /** Signing out is idempotent: without a session it only clears the cookie. */
  async function end(request: Request, response: Response) {
    try {
      const { errors } = await run(request, response, signOut.prepared, () => ({}));
      if (errors?.[0]) throw toProblem(errors[0]);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error;
      cookie.clear(response);
    }
  }
}

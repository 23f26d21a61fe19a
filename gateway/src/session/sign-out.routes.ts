import { product } from '@entourage/contracts/product.ts';
import { Problem } from '@entourage/kit/problem.ts';
import type { Express, Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { toProblem } from '../run-problem.ts';
import type { SecretCookie } from './cookie.ts';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log out · ${product.name}</title></head>
<body><main><h1>Log out of ${product.name}?</h1><form method="post" action="/api/logout"><button>Log out</button></form></main></body>
</html>
`;

/** The browser's own navigation targets around a session. */
export function mountNavigation(app: Express, signOut: Operation, run: Run, cookie: SecretCookie): void {
  app.get('/api/login', (_request, response) => response.redirect(302, '/login'));

  app.get('/api/logout', async (request, response) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== 'same-origin' && site !== 'none') return void response.type('html').send(page);
    await end(request, response);
    response.redirect(302, '/');
  });

  app.post('/api/logout', async (request, response) => {
    await end(request, response);
    if (request.accepts(['json', 'html']) === 'html') return response.redirect(303, '/');
    return void response.status(204).end();
  });

  /** Signing out twice is as good as once: whoever has no session any more only loses the cookie. */
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

import {
  type ResolvedSession,
  type ResolveQuestion,
  resolvePath,
  resolveQuestion,
} from '@entourage/contracts/session.ts';
import { authorise } from '@entourage/kit/auth/policy.ts';
import { maxJsonBytes } from '@entourage/kit/serve/graph-endpoint.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { readJson } from '@entourage/kit/serve/read-json.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import type { Express } from 'express';

/** The gateway's only way to resolve a cookie to a person. */
export function sessionRoutes(
  app: Express,
  resolve: (question: ResolveQuestion) => Promise<Array<ResolvedSession | null>>,
) {
  app.post(resolvePath, async (request, response) => {
    authorise(principalOf(response), 'session.resolve');
    const question = parseOrRefuse(resolveQuestion, await readJson(request, maxJsonBytes));
    response.json({ sessions: await resolve(question) });
  });
}

import {
  type ResolvedSession,
  type ResolveQuestion,
  resolvePath,
  resolveQuestion,
} from '@entourage/contracts/session.ts';
import { authorise } from '@entourage/kit/policy.ts';
import { parseOrRefuse } from '@entourage/kit/problem.ts';
import { principalOf } from '@entourage/kit/subgraph.ts';
import type { Express } from 'express';

/** The gateway's only way from a cookie to a person. */
export function sessionRoutes(
  app: Express,
  resolve: (question: ResolveQuestion) => Promise<Array<ResolvedSession | null>>,
) {
  app.post(resolvePath, async (request, response) => {
    authorise(principalOf(response), 'session.resolve');
    response.json({ sessions: await resolve(parseOrRefuse(resolveQuestion, request.body)) });
  });
}

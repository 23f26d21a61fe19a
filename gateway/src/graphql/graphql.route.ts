import { currentContext } from '@entourage/kit/process/context.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Express, Response } from 'express';
import { z } from 'zod';
import type { Run } from '../caller.ts';
import { readJsonObject } from '../http/read-json.ts';
import type { Operation } from '../operations.ts';
import { assertWaitedFor, toProblem } from '../run-problem.ts';

const unnamed = 'Name a registered operation';

const question = z.strictObject({
  operationName: z.string({ error: unnamed }).max(100, unnamed),
  /** Optional, for clients that always send it; it must equal the registered text. */
  query: z.string({ error: 'Must be text' }).optional(),
  variables: z.record(z.string(), z.unknown(), { error: 'Must be an object' }).nullish(),
});

/** Registered operations by name, with the caller's own rights. Nothing is parsed or planned here. */
export function mountGraphql(app: Express, operations: ReadonlyMap<string, Operation>, run: Run, log: Log): void {
  app.post('/graphql', async (request, response) => {
    try {
      const { operationName, query, variables } = parseOrRefuse(question, await readJsonObject(request));
      const operation = operations.get(operationName);
      if (!operation || (query !== undefined && query.trim() !== operation.text)) {
        throw new Problem('UNKNOWN_OPERATION', 'This operation is not registered');
      }
      const { data, errors } = await run(request, response, operation.prepared, () => variables ?? {});
      assertWaitedFor(errors);
      if (!errors) return void response.json({ data });
      const problems = errors.map((error) => ({ problem: toProblem(error), path: error.path }));
      const status = data ? 200 : (problems[0]?.problem.status ?? 500);
      response.status(status).json({ data, errors: problems.map(({ problem, path }) => present(problem, path)) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      log.debug({ code: error.code }, 'an operation was refused');
      refuse(response, error);
    }
  });
}

function refuse(response: Response, problem: Problem) {
  if (problem.retryAfterSeconds) response.setHeader('Retry-After', problem.retryAfterSeconds);
  response.status(problem.status).json({ errors: [present(problem)] });
}

const present = (problem: Problem, path?: readonly (string | number)[]) => ({
  message: problem.message,
  ...(path && { path }),
  extensions: {
    code: problem.code,
    ...(problem.fields && { fields: problem.fields }),
    ...(problem.challenge && { challenge: problem.challenge }),
    ...problem.stale,
    ...(problem.slots && { slots: problem.slots }),
    requestId: currentContext()?.requestId ?? '',
  },
});

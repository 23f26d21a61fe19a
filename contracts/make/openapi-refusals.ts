import { type ProblemCode, problemBody, problemStatus } from '../problems.ts';
import { toSchema } from './openapi-schemas.ts';

/** Refusals shared by several calls, by the name of their response. */
const refusals = new Map<string, object>();

export const sharedRefusals = () =>
  Object.fromEntries([...refusals].sort(([one], [other]) => one.localeCompare(other)));

/** One response per status, with its possible codes; equal ones are shared under components. */
export function refused(codes: Iterable<ProblemCode>): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => {
      const name = [...alike].sort().join('.');
      refusals.set(name, {
        description: alike.length === 1 ? name : `One of ${[...alike].sort().join(', ')}`,
        content: {
          'application/json': {
            schema: {
              allOf: [
                toSchema(problemBody, 'output'),
                { type: 'object', properties: { code: { enum: [...alike].sort() } } },
              ],
            },
          },
        },
      });
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

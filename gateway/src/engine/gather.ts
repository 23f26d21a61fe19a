import { executeQueryPlan } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import type { OperationDefinitionNode } from 'graphql';
import type { CollectedFields } from './collect-fields.ts';
import type { CallContext, RunError } from './contract.ts';
import type { Platform } from './platform.ts';
import { rawOperation } from './raw-operation.ts';
import { runError } from './run-error.ts';
import { singleFetch } from './single-fetch.ts';

/** What the services said, in the shape of their own answers. */
export interface Gathered {
  readonly data: Record<string, unknown>;
  readonly errors: readonly RunError[];
}

export type Gather = (variables: Record<string, unknown>, call: CallContext, notes: string[]) => Promise<Gathered>;

/** What the executor is told of the operation beside its plan. */
interface Asked {
  readonly operation: OperationDefinitionNode;
  readonly fields: CollectedFields;
}

type RequestContext = Parameters<typeof executeQueryPlan>[2];

// The executor logs only what it then puts into the errors of its result.
const silent = { debug() {}, info() {}, warn() {}, error() {} };

export function gatherBy(plan: QueryPlan, platform: Platform, asked: Asked): Gather {
  // An operation that only asks for the schema or `__typename` has a plan without nodes.
  if (plan.node === undefined) return async () => ({ data: {}, errors: [] });
  return singleFetch(plan, platform.subgraphs) ?? byExecutor(plan, platform, asked);
}

function byExecutor(plan: QueryPlan, platform: Platform, { operation, fields }: Asked): Gather {
  const rawContext = {
    schema: platform.apiSchema,
    operation: rawOperation(operation, fields),
    fragments: {},
  };
  return async (variables, call, notes) => {
    const requestContext = { request: { variables }, metrics: {}, logger: silent, context: call };
    const { data, errors = [] } = await executeQueryPlan(
      plan,
      platform.services,
      requestContext as unknown as RequestContext,
      rawContext,
      platform.supergraphSchema,
      platform.rawSchema,
    );
    return { data: data ?? {}, errors: errors.map((error) => runError(error, notes)) };
  };
}

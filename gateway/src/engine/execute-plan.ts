import { executeQueryPlan } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import type { OperationDefinitionNode } from 'graphql';
import type { CollectedFields } from './collect-fields.ts';
import type { CallContext, ExecutePlan, WriteCall } from './contract.ts';
import type { Platform } from './platform.ts';
import { rawOperation } from './raw-operation.ts';
import { runError } from './run-error.ts';
import { singleFetch } from './single-fetch.ts';

/** The operation as the executor needs it, next to its plan. */
interface Asked {
  readonly operation: OperationDefinitionNode;
  readonly fields: CollectedFields;
}

type RequestContext = Parameters<typeof executeQueryPlan>[2];

// The executor logs only what it also puts into the errors of its result.
const silent = { debug() {}, info() {}, warn() {}, error() {} };

export function planExecutor(plan: QueryPlan, platform: Platform, asked: Asked): ExecutePlan {
  // An operation that only reads the schema or `__typename` has a plan without nodes.
  if (plan.node === undefined) return async () => ({ data: {}, errors: [] });
  return singleFetch(plan, platform.subgraphs) ?? byExecutor(plan, platform, asked);
}

function byExecutor(plan: QueryPlan, platform: Platform, { operation, fields }: Asked): ExecutePlan {
  const rawContext = {
    schema: platform.apiSchema,
    operation: rawOperation(operation, fields),
    fragments: {},
  };
  return async (variables, call, notes) => {
    const context: CallContext | WriteCall = operation.operation === 'mutation' ? { ...call, written: false } : call;
    const requestContext = { request: { variables }, metrics: {}, logger: silent, context };
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

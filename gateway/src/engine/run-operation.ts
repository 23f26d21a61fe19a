import { executeQueryPlan } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import { type GraphQLObjectType, getVariableValues, type OperationDefinitionNode } from 'graphql';
import type { CollectedFields, Selecting } from './collect-fields.ts';
import type { CallContext, Prepared, RunResult } from './contract.ts';
import { compileIntrospection } from './introspect.ts';
import type { Platform } from './platform.ts';
import { rawOperation } from './raw-operation.ts';
import { badInput, internalError, runError } from './run-error.ts';
import { shapesByCondition } from './shapes-by-condition.ts';

type RequestContext = Parameters<typeof executeQueryPlan>[2];

interface Planned {
  operation: OperationDefinitionNode;
  plan: QueryPlan;
  selecting: Selecting;
  root: GraphQLObjectType;
  fields: CollectedFields;
}

// The executor logs only what it then puts into the errors of its result.
const silent = { debug() {}, info() {}, warn() {}, error() {} };

export function runOperation(platform: Platform, planned: Planned): Prepared['run'] {
  const { operation, plan, selecting, root, fields } = planned;
  const definitions = operation.variableDefinitions ?? [];
  const rawContext = {
    schema: platform.apiSchema,
    operation: rawOperation(operation, fields),
    fragments: {},
  };
  const shapeFor = shapesByCondition(selecting, root, operation);
  const introspect = compileIntrospection(selecting, operation, fields);

  async function gather(variables: Record<string, unknown>, call: CallContext) {
    // An operation that only asks for the schema or `__typename` has a plan without nodes.
    if (plan.node === undefined) return { data: {} };
    const requestContext = { request: { variables }, metrics: {}, logger: silent, context: call };
    return executeQueryPlan(
      plan,
      platform.services,
      requestContext as unknown as RequestContext,
      rawContext,
      platform.supergraphSchema,
      platform.rawSchema,
    );
  }

  async function execute(input: Record<string, unknown>, call: CallContext, notes: string[]): Promise<RunResult> {
    const { errors: refused, coerced } = getVariableValues(platform.apiSchema, definitions, input, { maxErrors: 10 });
    if (refused) return { data: null, errors: refused.map(badInput) };
    const gathered = await gather(coerced, call);
    const errors = gathered.errors?.map((error) => runError(error, notes)) ?? [];
    const shaped = shapeFor(coerced)(gathered.data ?? {}, notes);
    const data = shaped && introspect ? { ...shaped, ...introspect(coerced) } : shaped;
    if (errors.length > 0) return { data, errors };
    // No data and no error would be no answer at all.
    return data === null ? { data, errors: [internalError(undefined, notes)] } : { data };
  }

  return async (input, call) => {
    const notes: string[] = [];
    const result = await execute(input, call, notes).catch((error: unknown) => ({
      data: null,
      errors: [internalError(error, notes)],
    }));
    return notes.length > 0 ? { ...result, notes } : result;
  };
}

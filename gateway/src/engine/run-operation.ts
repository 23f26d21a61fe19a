import type { QueryPlan } from '@apollo/query-planner';
import { type GraphQLObjectType, getVariableValues, type OperationDefinitionNode } from 'graphql';
import type { CollectedFields, Selecting } from './collect-fields.ts';
import type { CallContext, Prepared, RunResult } from './contract.ts';
import { planExecutor } from './execute-plan.ts';
import { compileIntrospection } from './introspect.ts';
import type { Platform } from './platform.ts';
import { badInput, internalError } from './run-error.ts';
import { shapesByCondition } from './shapes-by-condition.ts';

interface Planned {
  operation: OperationDefinitionNode;
  plan: QueryPlan;
  selecting: Selecting;
  root: GraphQLObjectType;
  fields: CollectedFields;
}

export function runOperation(platform: Platform, planned: Planned): Prepared['run'] {
  const { operation, plan, selecting, root, fields } = planned;
  const definitions = operation.variableDefinitions ?? [];
  const executePlan = planExecutor(plan, platform, { operation, fields });
  const shapeFor = shapesByCondition(selecting, root, operation);
  const introspect = compileIntrospection(selecting, operation, fields);

  async function execute(input: Record<string, unknown>, call: CallContext, notes: string[]): Promise<RunResult> {
    const { errors: refused, coerced } = getVariableValues(platform.apiSchema, definitions, input, { maxErrors: 10 });
    if (refused) return { data: null, errors: refused.map(badInput) };
    const { data: fetched, errors } = await executePlan(coerced, call, notes);
    const shaped = shapeFor(coerced)(fetched, notes);
    const data = shaped && introspect ? { ...shaped, ...introspect(coerced) } : shaped;
    if (errors.length > 0) return { data, errors };
    // Neither data nor an error would be no valid answer.
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

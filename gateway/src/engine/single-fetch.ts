import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import type { Ask } from './ask-subgraph.ts';
import type { ExecutePlan, RunError, SubgraphAnswerError } from './contract.ts';

/**
 * Runs plans with a single fetch, which most are, without the executor: it parses the operation around each call and
 * copies the answer value by value, more work than the rest of the gateway does per call. Null for other plans.
 */
export function singleFetch({ node }: QueryPlan, subgraphs: Readonly<Record<string, Ask>>): ExecutePlan | null {
  if (node?.kind !== 'Fetch' || node.requires || node.outputRewrites?.length) return null;
  const { serviceName, operation: query, operationName } = node;
  const ask = subgraphs[serviceName];
  if (!ask) return null;
  return async (given, call) => {
    const { data, errors = [] } = await ask({ query, operationName, variables: usedOf(node, given) }, call);
    return { data: data ?? {}, errors: errors.map((error) => toRunError(serviceName, error)) };
  };
}

function usedOf({ variableUsages = [] }: FetchNode, given: Record<string, unknown>): Record<string, unknown> {
  const used: Record<string, unknown> = {};
  for (const name of variableUsages) if (given[name] !== undefined) used[name] = given[name];
  return used;
}

/** In the executor's format. */
function toRunError(serviceName: string, { message, path, extensions }: SubgraphAnswerError): RunError {
  return {
    message: message || `Error while fetching subquery from service "${serviceName}"`,
    ...(path && { path }),
    extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', ...extensions, serviceName },
  };
}

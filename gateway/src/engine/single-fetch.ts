import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import type { Ask } from './ask-subgraph.ts';
import type { RunError, SubgraphAnswerError } from './contract.ts';
import type { Gather } from './gather.ts';

/**
 * For a plan that asks one service once, which most are. The executor reads the operation anew around each call and copies the answer value
 * by value, more work than all else that the gateway does for it. Null for plans of several steps.
 */
export function singleFetch({ node }: QueryPlan, subgraphs: Readonly<Record<string, Ask>>): Gather | null {
  if (node?.kind !== 'Fetch' || node.requires || node.outputRewrites?.length) return null;
  const { serviceName, operation: query, operationName } = node;
  const ask = subgraphs[serviceName];
  if (!ask) return null;
  return async (given, call) => {
    const { data, errors = [] } = await ask({ query, operationName, variables: usedOf(node, given) }, call);
    return { data: data ?? {}, errors: errors.map((error) => toldBy(serviceName, error)) };
  };
}

function usedOf({ variableUsages = [] }: FetchNode, given: Record<string, unknown>): Record<string, unknown> {
  const used: Record<string, unknown> = {};
  for (const name of variableUsages) if (given[name] !== undefined) used[name] = given[name];
  return used;
}

/** As the executor tells it. */
function toldBy(serviceName: string, { message, path, extensions }: SubgraphAnswerError): RunError {
  return {
    message: message || `Error while fetching subquery from service "${serviceName}"`,
    ...(path && { path }),
    extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', ...extensions, serviceName },
  };
}

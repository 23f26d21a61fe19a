import { buildSubgraph } from '@apollo/federation-internals';
import type { FetchNode, PlanNode, QueryPlan } from '@apollo/query-planner';
import { parse, validate } from 'graphql';

/** What the plans ask of each service: its query, and the operations that need it. */
export interface PlannedFetches {
  add(operation: string, plan: QueryPlan): void;
  /** The operations of which this service does not know a part, by the schema that it answers with. */
  unknownTo(service: string, sdl: string): string[];
}

export function keepPlannedFetches(): PlannedFetches {
  const fetches = new Map<string, Map<string, string[]>>();

  const queriesOf = (service: string): Map<string, string[]> => {
    const queries = fetches.get(service) ?? new Map<string, string[]>();
    fetches.set(service, queries);
    return queries;
  };

  return {
    add(operation, { node }) {
      for (const { serviceName, operation: query } of fetchesIn(node)) {
        const queries = queriesOf(serviceName);
        queries.set(query, [...(queries.get(query) ?? []), operation]);
      }
    },
    unknownTo(service, sdl) {
      const schema = buildSubgraph(service, `http://${service}`, sdl).schema.toGraphQLJSSchema();
      const unknown = [...queriesOf(service)].flatMap(([query, operations]) =>
        validate(schema, parse(query), undefined, { maxErrors: 1 }).length > 0 ? operations : [],
      );
      return [...new Set(unknown)].sort();
    },
  };
}

function fetchesIn(node: QueryPlan['node'] | PlanNode): FetchNode[] {
  switch (node?.kind) {
    case 'Fetch':
      return [node];
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap(fetchesIn);
    case 'Flatten':
      return fetchesIn(node.node);
    case 'Condition':
      return [node.ifClause, node.elseClause].flatMap(fetchesIn);
    default:
      return [];
  }
}

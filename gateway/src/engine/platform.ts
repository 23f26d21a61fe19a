import type { Schema, Supergraph } from '@apollo/federation-internals';
import type { ServiceMap } from '@apollo/gateway';
import type { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Ask } from './ask-subgraph.ts';
import type { PlannedFetches } from './planned-fetches.ts';

/** Shared by all operations of one engine. */
export interface Platform {
  supergraph: Supergraph;
  supergraphSchema: GraphQLSchema;
  apiSchema: GraphQLSchema;
  rawSchema: Schema;
  planner: QueryPlanner;
  subgraphs: Readonly<Record<string, Ask>>;
  /** The subgraphs, as the executor sees them. */
  services: ServiceMap;
  fetches: PlannedFetches;
  requireActions: boolean;
}

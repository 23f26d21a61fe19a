import type { Schema, Supergraph } from '@apollo/federation-internals';
import type { ServiceMap } from '@apollo/gateway';
import type { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Ask } from './ask-subgraph.ts';

/** What all operations of one engine share. */
export interface Platform {
  supergraph: Supergraph;
  supergraphSchema: GraphQLSchema;
  apiSchema: GraphQLSchema;
  rawSchema: Schema;
  planner: QueryPlanner;
  subgraphs: Readonly<Record<string, Ask>>;
  /** The same, as the executor sees them. */
  services: ServiceMap;
  requireActions: boolean;
}

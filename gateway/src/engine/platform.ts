import type { Schema, Supergraph } from '@apollo/federation-internals';
import type { ServiceMap } from '@apollo/gateway';
import type { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';

/** What all operations of one engine share. */
export interface Platform {
  supergraph: Supergraph;
  supergraphSchema: GraphQLSchema;
  apiSchema: GraphQLSchema;
  rawSchema: Schema;
  planner: QueryPlanner;
  services: ServiceMap;
  requireActions: boolean;
}

import { Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { askSubgraph } from './ask-subgraph.ts';
import type { Engine, SubgraphClient } from './contract.ts';
import { dataSource } from './data-source.ts';
import { keepPlannedFetches } from './planned-fetches.ts';
import type { Platform } from './platform.ts';
import { prepareOperation } from './prepare-operation.ts';
import { rawSchema } from './raw-operation.ts';

export interface EngineOptions {
  /** The composed supergraph, as SDL. */
  supergraph: string;
  subgraphs: Record<string, SubgraphClient>;
  /** If false, root fields may lack an `@action`. */
  requireActions?: boolean;
}

export function createEngine({ supergraph: sdl, subgraphs, requireActions = true }: EngineOptions): Engine {
  const supergraph = Supergraph.build(sdl);
  const missing = supergraph.subgraphsMetadata().filter(({ name }) => !Object.hasOwn(subgraphs, name));
  if (missing.length > 0) throw new Error(`No client for subgraph ${missing.map(({ name }) => name).join(', ')}`);

  const apiSchema = supergraph.apiSchema().toGraphQLJSSchema();
  const asking = Object.entries(subgraphs).map(([name, client]) => [name, askSubgraph(name, client)] as const);
  const platform: Platform = {
    supergraph,
    apiSchema,
    rawSchema: rawSchema(apiSchema),
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    planner: new QueryPlanner(supergraph),
    subgraphs: Object.fromEntries(asking),
    services: Object.fromEntries(asking.map(([name, ask]) => [name, dataSource(ask)])),
    fetches: keepPlannedFetches(),
    requireActions,
  };

  return {
    prepare: (text) => prepareOperation(platform, text),
    unknownTo: platform.fetches.unknownTo,
    async close() {
      await Promise.all(Object.values(subgraphs).map((client) => client.close()));
    },
  };
}

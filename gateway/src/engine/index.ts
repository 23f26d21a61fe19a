export type {
  AnswerHeaders,
  CallContext,
  Engine,
  Prepared,
  RunError,
  RunResult,
  SubgraphAnswer,
  SubgraphClient,
  SubgraphRequest,
} from './contract.ts';
export { createEngine, type EngineOptions } from './engine.ts';
export { createSubgraphClient, type SubgraphClientOptions } from './subgraph-client.ts';

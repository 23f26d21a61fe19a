/**
 * What the engine promises: operations are checked and planned once by `prepare`, and `run` only executes the plan.
 * `run` never rejects: whatever goes wrong is an error with a `code` in its result, next to the data that could be had.
 */
export interface Engine {
  /** Throws when the document is not exactly one query or mutation that fits the supergraph. */
  prepare(text: string): Prepared;
  close(): Promise<void>;
}

export interface Prepared {
  /** Empty for an operation without a name. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Names of fields, not their aliases, each once. */
  readonly rootFields: readonly string[];
  /** The `@action(name:)` of every root field, each once. */
  readonly actions: readonly string[];
  run(variables: Record<string, unknown>, call: CallContext): Promise<RunResult>;
}

export interface RunResult {
  data: Record<string, unknown> | null;
  errors?: readonly RunError[];
  /** For the log: where an answer did not fit the schema and became null, and what failed inside. Free of values. */
  notes?: readonly string[];
}

export interface RunError {
  message: string;
  path?: readonly (string | number)[];
  extensions: Record<string, unknown> & { code: string };
}

/** What belongs to one caller: it goes to every subgraph the operation touches and is never kept. */
export interface CallContext {
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Left out of the answer where it is not heard of soon: what the others say is worth more than waiting for it. */
  spare?: Spare | null;
  /** Called with the headers of each subgraph's answer. */
  received(headers: AnswerHeaders): void;
}

export interface Spare {
  readonly subgraph: string;
  readonly withinMs: number;
}

export type AnswerHeaders = Record<string, string | string[] | undefined>;

/** Rejects with an error that has a `code`, see subgraph-error.ts. */
export interface SubgraphClient {
  send(request: SubgraphRequest, call: CallContext): Promise<SubgraphAnswer>;
  close(): Promise<void>;
}

export interface SubgraphRequest {
  query: string;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

export interface SubgraphAnswer {
  data?: Record<string, unknown> | null;
  errors?: SubgraphAnswerError[];
  extensions?: Record<string, unknown>;
}

export interface SubgraphAnswerError {
  message: string;
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

/**
 * `prepare` validates and plans an operation once; `run` only executes the plan. `run` never rejects: every failure is
 * an error with a `code` in its result, next to the data that is available.
 */
export interface Engine {
  /** Throws when the document is not exactly one query or mutation that fits the supergraph. */
  prepare(text: string): Prepared;
  /** The prepared operations of which this subgraph does not know a part, by the schema that it answers with. */
  unknownTo(subgraph: string, sdl: string): readonly string[];
  close(): Promise<void>;
}

export interface Prepared {
  /** Empty for an operation without a name. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Names of fields, not aliases, without duplicates. */
  readonly rootFields: readonly string[];
  /** The `@action(name:)` of every root field, without duplicates. */
  readonly actions: readonly string[];
  run(variables: Record<string, unknown>, call: CallContext): Promise<RunResult>;
}

export interface RunResult {
  data: Record<string, unknown> | null;
  errors?: readonly RunError[];
  /** For the log: where the answer did not fit the schema and became null, and internal failures. Free of values. */
  notes?: readonly string[];
}

export interface RunError {
  message: string;
  path?: readonly (string | number)[];
  extensions: Record<string, unknown> & { code: string };
}

/** Belongs to one caller: sent to every subgraph that the operation uses, and never stored. */
export interface CallContext {
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Asks on a connection of its own, which may lead to another replica than the ones in use. */
  onNewConnection?: true;
  /** Becomes null in the answer if its shorter timeout passes; the other parts do not wait for it. */
  spare?: Spare | null;
  /** Called with the headers of each subgraph's answer. */
  received(headers: AnswerHeaders): void;
}

/** A call of a mutation: what fails once its write is done cannot be told as not done. */
export interface WriteCall extends CallContext {
  written: boolean;
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

/** The services' answers, not yet shaped. */
export interface Fetched {
  readonly data: Record<string, unknown>;
  readonly errors: readonly RunError[];
}

export type ExecutePlan = (variables: Record<string, unknown>, call: CallContext, notes: string[]) => Promise<Fetched>;

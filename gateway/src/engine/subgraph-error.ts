export type SubgraphErrorCode =
  | 'SUBGRAPH_UNAVAILABLE'
  /** A write was sent, and whether it took effect is not known. */
  | 'SUBGRAPH_UNDECIDED'
  | 'SUBGRAPH_UNAUTHENTICATED'
  | 'REQUEST_ABORTED';

export interface SubgraphError extends Error {
  code: SubgraphErrorCode;
  /** A short word for the log (`ECONNREFUSED`, `HTTP 502`), free of addresses and of the request's content. */
  reason: string;
}

const messages: Record<SubgraphErrorCode, string> = {
  SUBGRAPH_UNAVAILABLE: 'A part of the system does not answer at the moment.',
  SUBGRAPH_UNDECIDED: 'A part of the system has not answered, and may still do what it was asked.',
  SUBGRAPH_UNAUTHENTICATED: 'A part of the system did not accept who is calling.',
  REQUEST_ABORTED: 'The caller did not wait for the answer.',
};

export function subgraphError(code: SubgraphErrorCode, reason: string): SubgraphError {
  return Object.assign(new Error(messages[code]), { code, reason });
}

/** Wraps a client's rejection in an error that has a code. */
export function asSubgraphError(error: unknown): SubgraphError {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code in messages ? (error as SubgraphError) : subgraphError('SUBGRAPH_UNAVAILABLE', error.code);
  }
  return subgraphError('SUBGRAPH_UNAVAILABLE', error instanceof Error ? error.name : 'unknown');
}

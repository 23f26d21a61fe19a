import type { CallContext, SubgraphAnswer, SubgraphClient, SubgraphRequest } from './contract.ts';
import { asSubgraphError } from './subgraph-error.ts';

/** Does not reject: a failed call becomes a GraphQL error, so that the other parts still answer. */
export type Ask = (request: SubgraphRequest, call: CallContext) => Promise<SubgraphAnswer>;

export function askSubgraph(name: string, client: SubgraphClient): Ask {
  return async (request, call) => {
    try {
      return await client.send(request, inTimeFor(name, call));
    } catch (failure) {
      const { message, code, reason } = asSubgraphError(failure);
      return { errors: [{ message, extensions: { code, reason } }] };
    }
  };
}

function inTimeFor(name: string, call: CallContext): CallContext {
  if (call.spare?.subgraph !== name) return call;
  const soon = AbortSignal.timeout(call.spare.withinMs);
  return { ...call, signal: call.signal ? AbortSignal.any([call.signal, soon]) : soon };
}

import type { CallContext, SubgraphAnswer, SubgraphClient, SubgraphRequest, WriteCall } from './contract.ts';
import { asSubgraphError, type SubgraphError, subgraphError } from './subgraph-error.ts';

/** Does not reject: a failed call becomes a GraphQL error, so that the other parts still answer. */
export type Ask = (request: SubgraphRequest, call: CallContext) => Promise<SubgraphAnswer>;

export function askSubgraph(name: string, client: SubgraphClient): Ask {
  return async (request, call) => {
    try {
      const answer = await client.send(request, inTimeFor(name, call));
      if (isOfMutation(call)) call.written ||= !answer.errors?.length;
      return answer;
    } catch (failure) {
      const { message, code, reason } = afterWrite(call, asSubgraphError(failure));
      return { errors: [{ message, extensions: { code, reason } }] };
    }
  };
}

/** The write is done: asked again, it would be done twice. */
const afterWrite = (call: CallContext, error: SubgraphError): SubgraphError =>
  isOfMutation(call) && call.written && error.code !== 'REQUEST_ABORTED'
    ? subgraphError('SUBGRAPH_UNDECIDED', error.reason)
    : error;

const isOfMutation = (call: CallContext): call is WriteCall => 'written' in call;

function inTimeFor(name: string, call: CallContext): CallContext {
  if (call.spare?.subgraph !== name) return call;
  const soon = AbortSignal.timeout(call.spare.withinMs);
  return { ...call, signal: call.signal ? AbortSignal.any([call.signal, soon]) : soon };
}

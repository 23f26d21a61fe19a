import type { GraphQLDataSource } from '@apollo/gateway';
import type { CallContext, SubgraphClient } from './contract.ts';
import { asSubgraphError } from './subgraph-error.ts';

/** What the executor sees of a subgraph. A failed call becomes a GraphQL error, so that the other parts still answer. */
export function dataSource(name: string, client: SubgraphClient): GraphQLDataSource {
  return {
    async process({ request, context }) {
      try {
        const { query = '', operationName, variables = {} } = request;
        return await client.send({ query, operationName, variables }, inTimeFor(name, context as CallContext));
      } catch (failure) {
        const { message, code, reason } = asSubgraphError(failure);
        return { errors: [{ message, extensions: { code, reason } }] };
      }
    },
  };
}

function inTimeFor(name: string, call: CallContext): CallContext {
  if (call.spare?.subgraph !== name) return call;
  const soon = AbortSignal.timeout(call.spare.withinMs);
  return { ...call, signal: call.signal ? AbortSignal.any([call.signal, soon]) : soon };
}

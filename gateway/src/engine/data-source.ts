import type { GraphQLDataSource } from '@apollo/gateway';
import type { CallContext, SubgraphClient } from './contract.ts';
import { asSubgraphError } from './subgraph-error.ts';

/** What the executor sees of a subgraph. A failed call becomes a GraphQL error, so that the other parts still answer. */
export function dataSource(client: SubgraphClient): GraphQLDataSource {
  return {
    async process({ request, context }) {
      try {
        const { query = '', operationName, variables = {} } = request;
        return await client.send({ query, operationName, variables }, context as CallContext);
      } catch (failure) {
        const { message, code, reason } = asSubgraphError(failure);
        return { errors: [{ message, extensions: { code, reason } }] };
      }
    },
  };
}

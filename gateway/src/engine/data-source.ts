import type { GraphQLDataSource } from '@apollo/gateway';
import type { Ask } from './ask-subgraph.ts';
import type { CallContext } from './contract.ts';

/** Adapts a subgraph call to the executor's interface. */
export function dataSource(ask: Ask): GraphQLDataSource {
  return {
    process({ request, context }) {
      const { query = '', operationName, variables = {} } = request;
      return ask({ query, operationName, variables }, context as CallContext);
    },
  };
}

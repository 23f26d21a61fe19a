import { readFileSync } from 'node:fs';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

/** As in its documentation; the one addition forwards the caller's `authorization`, as ours does. */
interface Context {
  authorization?: string | undefined;
}

const gateway = new ApolloGateway({
  supergraphSdl: readFileSync(process.env.SUPERGRAPH ?? '', 'utf8'),
  buildService: ({ url = '' }) =>
    new RemoteGraphQLDataSource<Context>({
      url,
      willSendRequest({ request, context }) {
        if (context.authorization) request.http?.headers.set('authorization', context.authorization);
      },
    }),
});
const server = new ApolloServer<Context>({ gateway });
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async ({ req }) => ({ authorization: req.headers.authorization }),
});

process.on('message', () => process.send?.({}));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: Number(new URL(url).port), pid: process.pid });

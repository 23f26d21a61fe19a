import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { composeServices } from '@apollo/composition';
import { buildASTSchema, graphql, parse } from 'graphql';

const links = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.11", import: ["@key", "@external", "@requires", "@composeDirective"])
  @link(url: "https://entourage.example/action/v1.0", import: ["@action"])
  @composeDirective(name: "@action")
directive @action(name: String!) on FIELD_DEFINITION
`;

export interface Received {
  query: string;
  variables: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

export interface TestSubgraph {
  url: string;
  received: Received[];
  server: Server;
  stop(): Promise<void>;
}

type Resolvers = Record<string, unknown>;

/** A real GraphQL server over HTTP, without the federation library: the test provides `_entities` as a resolver. */
export async function startSubgraph(sdl: string, entities: string, resolvers: Resolvers): Promise<TestSubgraph> {
  const federated = `${sdl}
    scalar _Any
    union _Entity = ${entities}
    extend type Query { _entities(representations: [_Any!]!): [_Entity]! }`;
  const schema = buildASTSchema(parse(federated), { assumeValidSDL: true });
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { query, variables } = JSON.parse(await text(request)) as Received;
    received.push({ query, variables, headers: request.headers });
    const answer = await graphql({ schema, source: query, variableValues: variables, rootValue: resolvers });
    response.writeHead(200, { 'content-type': 'application/json', 'x-answered': 'yes' }).end(JSON.stringify(answer));
  });
  return { ...(await listen(server)), received };
}

export async function listen(server: Server): Promise<Pick<TestSubgraph, 'url' | 'server' | 'stop'>> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function composeSupergraph(subgraphs: Record<string, string>, link = links): string {
  const services = Object.entries(subgraphs).map(([name, sdl]) => ({
    name,
    url: `http://${name}.invalid/graphql`,
    typeDefs: parse(link + sdl),
  }));
  const { errors, supergraphSdl } = composeServices(services);
  if (!supergraphSdl) throw new Error(errors?.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildASTSchema, type GraphQLSchema, graphql, parse } from 'graphql';
import { resolvers } from '../scenario/resolvers.ts';
import { type SubgraphName, schemas, subgraphNames } from '../scenario/schemas.ts';
import { serveParent } from './serve-parent.ts';

/**
 * All four subgraphs. The first answer to a request is really executed, later ones come from memory, so any plan is
 * answered correctly and the subgraphs take none of the measured time.
 */
export interface Counts {
  calls: number;
  /** Calls without the caller's `authorization`: skipping it would be an unfair advantage. */
  anonymous: number;
}

let counts: Counts = { calls: 0, anonymous: 0 };
const entities: Record<SubgraphName, string> = {
  accounts: 'User',
  products: 'Product',
  reviews: 'User | Product | Review',
  inventory: 'Product',
};

function schemaOf(name: SubgraphName): GraphQLSchema {
  const sdl = `${schemas[name]}
    scalar _Any
    union _Entity = ${entities[name]}
    ${schemas[name].includes('type Query') ? 'extend' : ''} type Query {
      _entities(representations: [_Any!]!): [_Entity]!
    }`;
  return buildASTSchema(parse(sdl), { assumeValidSDL: true });
}

async function listen(name: SubgraphName): Promise<string> {
  const schema = schemaOf(name);
  const answers = new Map<string, Buffer>();

  async function compute(body: string): Promise<Buffer> {
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const rootValue = resolvers[name];
    const answer = await graphql({ schema, source: query, rootValue, variableValues: variables });
    if (answer.errors) throw new Error(`${name}: ${answer.errors.join(' ')}`);
    const bytes = Buffer.from(JSON.stringify(answer));
    answers.set(body, bytes);
    return bytes;
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    counts.calls += 1;
    if (!request.headers.authorization) counts.anonymous += 1;
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', async () => {
      const bytes = answers.get(body) ?? (await compute(body));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
      response.end(bytes);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const urls = Object.fromEntries(
  await Promise.all(subgraphNames.map(async (name) => [name, await listen(name)] as const)),
);
serveParent(urls, () => {
  const counted = counts;
  counts = { calls: 0, anonymous: 0 };
  return counted;
});

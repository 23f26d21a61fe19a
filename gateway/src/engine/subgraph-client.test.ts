import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerHeaders, SubgraphClient } from './contract.ts';
import { createSubgraphClient } from './subgraph-client.ts';
import { listen } from './test-subgraphs.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const request = { query: '{ a }', variables: {} };
const nobody = { headers: {}, received() {} };

async function start(handler: RequestListener): Promise<{ client: SubgraphClient; server: Server }> {
  const { url, server, stop } = await listen(createServer(handler));
  const client = createSubgraphClient(url, { connections: 1, headersTimeout: 300, bodyTimeout: 300 });
  stops.push(stop, () => client.close());
  return { client, server };
}

const answering = (status: number, type: string, body: string) =>
  start((_request, response) => void response.writeHead(status, { 'content-type': type, 'x-mark': 'm' }).end(body));

test('a GraphQL error with a 4xx status is an answer, and its headers are reported', async () => {
  const refusal = { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT', fields: { a: 'long' } } }] };
  const { client } = await answering(400, 'application/graphql-response+json', JSON.stringify(refusal));
  const seen: AnswerHeaders[] = [];
  expect(await client.send(request, { headers: {}, received: (headers) => seen.push(headers) })).toEqual(refusal);
  expect(seen.map((headers) => headers['x-mark'])).toEqual(['m']);
});

test.each([
  [401, 'application/json', '{"errors":[]}', 'SUBGRAPH_UNAUTHENTICATED', 'HTTP 401'],
  [503, 'application/json', '{"data":{}}', 'SUBGRAPH_UNAVAILABLE', 'HTTP 503'],
  [302, 'application/json', '{"data":{}}', 'SUBGRAPH_UNAVAILABLE', 'HTTP 302'],
  [200, 'text/html', '<p>Hello</p>', 'SUBGRAPH_UNAVAILABLE', 'HTTP 200, not JSON'],
  [200, 'application/json', '{"data":', 'SUBGRAPH_UNAVAILABLE', 'HTTP 200, broken JSON'],
  [200, 'application/json', '[]', 'SUBGRAPH_UNAVAILABLE', 'HTTP 200, not a GraphQL answer'],
  [200, 'application/json', '{"data":[1]}', 'SUBGRAPH_UNAVAILABLE', 'HTTP 200, not a GraphQL answer'],
  [200, 'application/json', '{"errors":[null]}', 'SUBGRAPH_UNAVAILABLE', 'HTTP 200, not a GraphQL answer'],
  [404, 'application/json', '{"message":"?"}', 'SUBGRAPH_UNAVAILABLE', 'HTTP 404, not a GraphQL answer'],
])('%i %s %s is not an answer', async (status, type, body, code, reason) => {
  const { client } = await answering(status, type, body);
  await expect(client.send(request, nobody)).rejects.toMatchObject({ code, reason });
  // The only connection is free again.
  await expect(client.send(request, nobody)).rejects.toMatchObject({ code, reason });
});

test('a subgraph is told how long its answer is waited for', async () => {
  const told: unknown[] = [];
  const { client } = await start(({ headers }, response) => {
    told.push(headers['x-answer-within']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  });
  await client.send(request, nobody);
  expect(told).toEqual(['300']);
});

test('a subgraph that is slow, hangs up or does not listen is unavailable', async () => {
  const { client: slow } = await start(() => {});
  await expect(slow.send(request, nobody)).rejects.toMatchObject({
    code: 'SUBGRAPH_UNAVAILABLE',
    reason: 'UND_ERR_HEADERS_TIMEOUT',
  });
  const { client: halfway } = await start((_request, response) => void response.writeHead(200).write('{"da'));
  await expect(halfway.send(request, nobody)).rejects.toMatchObject({ reason: 'UND_ERR_BODY_TIMEOUT' });
  const { client: broken } = await start(({ socket }) => void socket.destroy());
  await expect(broken.send(request, nobody)).rejects.toMatchObject({ reason: 'UND_ERR_SOCKET' });
  const { client: dead, server } = await start(() => {});
  await new Promise((resolve) => server.close(resolve));
  await expect(dead.send(request, nobody)).rejects.toMatchObject({ reason: 'ECONNREFUSED' });
});

test('a write that was sent may be done without an answer; one that was never sent is not', async () => {
  const write = { query: 'mutation{note(text:"x"){id}}', variables: {} };
  const { client: slow } = await start(() => {});
  await expect(slow.send(write, nobody)).rejects.toMatchObject({ code: 'SUBGRAPH_UNDECIDED' });
  const { client: broken } = await start(({ socket }) => void socket.destroy());
  await expect(broken.send(write, nobody)).rejects.toMatchObject({ code: 'SUBGRAPH_UNDECIDED' });
  const { client: dead, server } = await start(() => {});
  await new Promise((resolve) => server.close(resolve));
  await expect(dead.send(write, nobody)).rejects.toMatchObject({ code: 'SUBGRAPH_UNAVAILABLE' });
});

test('a refused connection is tried again: another replica may listen there', async () => {
  const { client, server } = await start(() => {});
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const answer = client.send(request, nobody);
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  const subscriber = () => resolve();
  subscribe('undici:client:connectError', subscriber);
  await tried;
  unsubscribe('undici:client:connectError', subscriber);
  const other = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"a":2}}'),
  );
  await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening));
  stops.push(() => new Promise((closed) => other.close(() => closed())));
  expect(await answer).toEqual({ data: { a: 2 } });
});

test('a request that was certainly not read is sent again, once', async () => {
  let calls = 0;
  const { client } = await start((_request, response) => {
    calls += 1;
    const [status, body] = calls === 2 ? [200, '{"data":{"a":1}}'] : [408, ''];
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
  });
  expect(await client.send(request, nobody)).toEqual({ data: { a: 1 } });
  calls = 2;
  await expect(client.send(request, nobody)).rejects.toMatchObject({ reason: 'HTTP 408, broken JSON' });
  expect(calls).toBe(4);
});

const unknownField = { message: 'Cannot query field "b".', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };

/** A connection leads to one replica; the first ones lead to those of the earlier release. */
async function withEarlierReplicas(count: number) {
  const replicas: Socket[] = [];
  const calls: number[] = [];
  const { client } = await start(({ socket }, response) => {
    if (!replicas.includes(socket)) replicas.push(socket);
    const replica = replicas.indexOf(socket);
    calls.push(replica);
    const [status, answer] = replica < count ? [400, { errors: [unknownField] }] : [200, { data: { a: 1 } }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  return { client, calls };
}

test('where a replica is of an earlier release, another one is asked, also for a write', async () => {
  const { client, calls } = await withEarlierReplicas(2);
  const write = { query: 'mutation{note(text:"x"){b}}', variables: {} };
  expect(await client.send(write, nobody)).toEqual({ data: { a: 1 } });
  expect(await client.send(request, nobody)).toEqual({ data: { a: 1 } });
  expect(calls).toEqual([0, 1, 2, 0, 3]);
});

test('where every replica is, the subgraph is unavailable, and for a while that query is not retried', async () => {
  const { client, calls } = await withEarlierReplicas(Number.POSITIVE_INFINITY);
  const refused = { code: 'SUBGRAPH_UNAVAILABLE', reason: 'earlier release' };
  await expect(client.send(request, nobody)).rejects.toMatchObject(refused);
  expect(calls).toHaveLength(4);
  await expect(client.send(request, nobody)).rejects.toMatchObject(refused);
  expect(calls).toHaveLength(5);
  await expect(client.send({ query: '{ b }', variables: {} }, nobody)).rejects.toMatchObject(refused);
  expect(calls).toHaveLength(9);
});

test('a caller who disconnects frees the connection, also while waiting for one', async () => {
  let calls = 0;
  let closed = 0;
  const { client } = await start((asked, response) => {
    calls += 1;
    asked.socket.once('close', () => {
      closed += 1;
    });
    if (calls > 1) response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"a":1}}');
  });
  const leaving = [new AbortController(), new AbortController()];
  const given = leaving.map(({ signal }) => client.send(request, { ...nobody, signal }));
  const outcomes = Promise.allSettled(given);
  while (calls === 0) await pause(5);
  leaving.forEach((caller) => {
    caller.abort();
  });
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'REQUEST_ABORTED' } });
  expect(await client.send(request, nobody)).toEqual({ data: { a: 1 } });
  expect({ calls, closed }).toEqual({ calls: 2, closed: 1 });

  await expect(client.send(request, { ...nobody, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  });
  expect(calls).toBe(2);
});

test('a caller whose timeout passes is answered that the subgraph is unavailable, also while waiting for a connection', async () => {
  const { client } = await start(() => {});
  const waiting = [20, 20].map((ms) => client.send(request, { ...nobody, signal: AbortSignal.timeout(ms) }));
  for (const outcome of await Promise.allSettled(waiting)) {
    expect(outcome).toMatchObject({ reason: { code: 'SUBGRAPH_UNAVAILABLE' } });
  }
});

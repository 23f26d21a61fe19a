import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine, createSubgraphClient, type Prepared } from '../../../gateway/src/engine/index.ts';
import { heavy, small } from '../scenario/operations.ts';
import { serveParent } from './serve-parent.ts';

/* The engine behind the least HTTP that is still safe: bounded bodies, JSON only, listed operations only. */
const maxBodyBytes = 64 * 1024;
const urls = JSON.parse(process.env.SUBGRAPHS ?? '{}') as Record<string, string>;
const engine = createEngine({
  supergraph: readFileSync(process.env.SUPERGRAPH ?? '', 'utf8'),
  subgraphs: Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [
      name,
      createSubgraphClient(url, { connections: 64, headersTimeout: 10_000, bodyTimeout: 10_000 }),
    ]),
  ),
  requireActions: false,
});
const operations = new Map([small, heavy].map(({ name, text }) => [name, engine.prepare(text)]));

interface Asked {
  operation: Prepared;
  variables: Record<string, unknown>;
}

function readRequest(body: string): Asked | undefined {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { operationName, variables } = (asked ?? {}) as { operationName?: string; variables?: Asked['variables'] };
  const operation = operations.get(operationName ?? '');
  return operation && { operation, variables: variables ?? {} };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end();
}

async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const asked = readRequest(body);
  if (!asked) return refuse(response, 400);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const { authorization = '' } = request.headers;
  const call = { headers: { authorization }, signal: gone.signal, received() {} };
  const bytes = Buffer.from(JSON.stringify(await asked.operation.run(asked.variables, call)));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') return refuse(response, 405);
  if (!request.headers['content-type']?.startsWith('application/json')) return refuse(response, 415);
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else if (!response.headersSent) refuse(response, 413);
  });
  request.on('end', () => {
    if (size <= maxBodyBytes) void answer(request, response, Buffer.concat(chunks).toString());
  });
});
server.listen(0, '127.0.0.1', () => serveParent((server.address() as AddressInfo).port, () => ({})));

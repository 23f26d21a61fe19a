import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Said {
  readonly status: number;
  readonly body: unknown;
}

export type Switchboard = Awaited<ReturnType<typeof openSwitchboard>>;

/** Hands each request to both servers, and keeps both answers; the caller gets the first one's. */
export async function openSwitchboard(first: string, second: string) {
  const answered: Array<{ readonly line: string; readonly ours: Said; readonly theirs: Said }> = [];
  let headers: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    const body = await text(request);
    headers = passedOn(request.headers);
    const asked = { method: request.method ?? 'GET', headers, ...(body && { body }) };
    const [ours, theirs] = await Promise.all(
      [first, second].map(async (base) => {
        const answer = await fetch(`${base}${request.url}`, asked);
        return { status: answer.status, body: await answer.json() };
      }),
    );
    if (!ours || !theirs) throw new Error('Two are asked');
    answered.push({ line: `${request.method} ${request.url?.split('?')[0]}`, ours, theirs });
    response.writeHead(ours.status, { 'content-type': 'application/json' }).end(JSON.stringify(ours.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    lastHeaders: () => headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const passed = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

const passedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

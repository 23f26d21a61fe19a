import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a client sent. */
export interface Prompted {
  readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>;
}

export type Script = (response: ServerResponse, prompted: Prompted) => void;

/** A server of OpenAI's kind that answers by a script. For tests. */
export async function scriptedModel() {
  let script: Script = (response) => void response.end();
  const prompts: Prompted[] = [];
  const server = createServer(async (request, response) => {
    const prompted = JSON.parse(await text(request)) as Prompted;
    prompts.push(prompted);
    script(response, prompted);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    follow(next: Script) {
      script = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A complete answer with this content. */
export const completes =
  (content: unknown): Script =>
  (response) => {
    const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message }] }));
  };

/** The agreed form. */
export const says = (answer: string, ...citations: string[]): Script => completes({ known: true, answer, citations });

import { Agent, request as send } from 'node:http';
import type { Answer } from './answer.ts';

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const timeoutMs = 20_000;

/** Sends one request with exactly these headers; follows no redirects and adds nothing. */
export function ask(port: number, { method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const content = isJson ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const request = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: timeoutMs,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(content);
  });
}

export const jsonIn = ({ body }: Answer) => JSON.parse(body);

export const setCookiesOf = ({ headers }: Answer): string[] => {
  const lines = headers['set-cookie'] ?? [];
  return typeof lines === 'string' ? [lines] : lines;
};

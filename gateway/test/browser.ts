import { problemStatus } from '@entourage/contracts/problems.ts';
import { expectDocumented } from './documented.ts';

/** A browser as the server sees it: one origin and its cookies. */
export interface Browser {
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  operation(operationName: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** The session cookie. */
  cookie(): string | null;
  /** Replaces the session cookie, or removes it. */
  useCookie(cookie: string | null): void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call; the tests say what they expect in it
  readonly body: any;
}

const session = 'entourage_session';
const nameOf = (pair: string): string => pair.slice(0, pair.indexOf('='));

export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();

  async function sendOnce(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    // fetch sets a form's content type itself, with its boundary.
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = nameOf(pair);
      if (pair.endsWith('=')) cookies.delete(name);
      else cookies.set(name, pair);
    }
    const text = await answer.text();
    const read = text && isJson(answer) ? JSON.parse(text) : text;
    if (answer.status >= 400 && isJson(answer)) expectDocumented(method, path, read.code);
    return { status: answer.status, headers: answer.headers, body: read };
  }

  /** On a busy machine a request may arrive too late, and is then answered before anything was done. */
  async function send(...request: Parameters<Browser['send']>): Promise<Answer> {
    const answer = await sendOnce(...request);
    return answer.status === problemStatus.REQUEST_TIMEOUT ? sendOnce(...request) : answer;
  }

  return {
    send,
    operation: (operationName, variables = {}) => send('POST', '/graphql', { operationName, variables }),
    cookie: () => cookies.get(session) ?? null,
    useCookie(other) {
      cookies.delete(session);
      if (other) cookies.set(nameOf(other), other);
    },
  };
}

const isJson = (answer: Response) => answer.headers.get('content-type')?.startsWith('application/json') ?? false;

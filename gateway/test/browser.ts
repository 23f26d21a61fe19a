/** A browser as far as the server can tell: one origin, one cookie, nothing else kept. */
export interface Browser {
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  operation(operationName: string, variables?: Record<string, unknown>): Promise<Answer>;
  cookie(): string | null;
  /** The same browser with another's cookie, or with none. */
  useCookie(cookie: string | null): void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call; the tests say what they expect in it
  readonly body: any;
}

export function openBrowser(origin: string): Browser {
  let cookie: string | null = null;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookie = pair.endsWith('=') ? null : pair;
    }
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text && isJson(answer) ? JSON.parse(text) : text };
  }

  return {
    send,
    operation: (operationName, variables = {}) => send('POST', '/graphql', { operationName, variables }),
    cookie: () => cookie,
    useCookie(other) {
      cookie = other;
    },
  };
}

const isJson = (answer: Response) => answer.headers.get('content-type')?.startsWith('application/json') ?? false;

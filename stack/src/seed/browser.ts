import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** An HTTP client of the gateway with one cookie jar, without an origin. */
export interface Browser {
  /** A form is sent as one, everything else as JSON. */
  send: (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>;
}

const longestWaitSeconds = 30;
/** Rate limited or temporarily unavailable: retried until done. */
const later = new Set([429, 503]);

export function openBrowser(address: string): Browser {
  let cookie: string | undefined;

  async function once(method: string, path: string, body: object | undefined): Promise<Response> {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return answer;
  }

  return {
    send: async (method, path, body) => {
      let answer = await once(method, path, body);
      for (let waited = 0; later.has(answer.status) && waited < longestWaitSeconds; ) {
        const seconds = Math.max(1, Number(answer.headers.get('retry-after') ?? 1));
        waited += seconds;
        await sleep(Math.min(seconds, longestWaitSeconds) * 1000);
        answer = await once(method, path, body);
      }
      const text = await answer.text();
      return { status: answer.status, body: parse(text) };
    },
  };
}

export function expect(answer: Answer, status: number, what: string): void {
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} instead of ${status} ${JSON.stringify(answer.body)}`);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

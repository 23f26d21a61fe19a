import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly cookie?: string;
  /** Limits count by it. */
  readonly address: string;
  readonly status: number;
}

/** An address of its own for each of some people. */
export const addressOf = (place: number): string => `10.8.${place >> 8}.${place & 255}`;

const tries = 5;
/** Of all: their work would count twice. */
const mostRefused = 0.03;

/**
 * Sends them with so many at once. On a busy machine some are refused in time and sent again; fails where these are many,
 * and at an answer of another status.
 */
export async function sendAll(origin: string, all: readonly Asked[], atOnce: number): Promise<void> {
  let next = 0;
  let refused = 0;
  async function drive() {
    while (next < all.length) {
      const asked = all[next++] as Asked;
      for (let tried = 1; !(await isTaken(origin, asked)); tried += 1) {
        refused += 1;
        if (tried === tries) throw new Error(`${asked.method} ${asked.path} is refused again and again`);
        await sleep(500 * tried);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drive));
  if (refused > Math.max(5, mostRefused * all.length))
    throw new Error(`${refused} of ${all.length} calls were refused`);
}

/** False if it should be sent again. */
async function isTaken(origin: string, { method, path, body, cookie, address, status }: Asked): Promise<boolean> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      accept: 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== status && answer.status !== 503)
    throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`);
  return answer.status === status;
}

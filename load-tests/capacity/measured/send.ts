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

/** Sends them with so many at once; fails at an answer of another status. */
export async function sendAll(origin: string, all: readonly Asked[], atOnce: number): Promise<void> {
  let next = 0;
  async function drive() {
    while (next < all.length) await send(origin, all[next++] as Asked);
  }
  await Promise.all(Array.from({ length: atOnce }, drive));
}

async function send(origin: string, { method, path, body, cookie, address, status }: Asked): Promise<void> {
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
  if (answer.status !== status) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`);
}

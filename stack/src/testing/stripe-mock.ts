import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../ports.ts';
import { eventually } from './eventually.ts';

export { stripeMockIfThere } from '../built-tools.ts';

export interface StripeMock {
  readonly url: string;
  stop(): Promise<void>;
}

/** Stripe's own server of its OpenAPI description: it checks requests, and answers with fixtures. */
export async function startStripeMock(file: string): Promise<StripeMock> {
  const port = await freePort();
  const child = spawn(file, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(url));
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findOnPath } from '../find-on-path.ts';
import { freePort } from '../ports.ts';
import { untilReady } from '../processes/until-ready.ts';
import { testChild } from './child.ts';
import { sharedServers } from './shared-servers.ts';

export interface TestRedis {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
}

/** Redis is not installed: without one on the machine, tests that need it are skipped. CI has one. */
export const hasRedis = findOnPath('redis-server') !== undefined;

/** A separate Redis without persistence. */
export async function testRedis(): Promise<TestRedis> {
  const { folder } = sharedServers();
  const own = mkdtempSync(join(folder, 'redis-'));
  const port = await freePort();
  const server = testChild(
    {
      name: 'redis',
      // By its name: Debian's is a link to a program that acts by the name it was called with.
      command: 'redis-server',
      args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', own],
      cwd: own,
      env: { PATH: process.env.PATH },
    },
    folder,
    join(own, 'output.log'),
  );
  const start = async () => {
    server.start();
    await untilReady(() => answersPing(port), {
      withinMs: 10_000,
      everyMs: 10,
      givenUp: () => server.ended() && `Redis ended (${server.ended()}):\n${server.output()}`,
    });
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill: () => server.kill('SIGKILL') };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 }, () => socket.write('PING\r\n'));
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('+PONG')));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

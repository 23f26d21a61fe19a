import { join } from 'node:path';
import { say, seconds } from '../../bootstrap/progress.mjs';
import type { Crew } from '../launch/crew.ts';
import { untilOursIsReady } from '../launch/start-on-port.ts';
import { root } from '../places.ts';
import { answersWell } from '../processes/until-ready.ts';
import { webFolder } from './ensure-build.ts';

/** Serves the app from its sources with hot reload; calls are proxied to the gateway. */
export async function startDevServer(crew: Crew, ports: { web: number; gateway: number }): Promise<void> {
  const since = performance.now();
  const member = crew.start(
    {
      name: 'web',
      command: process.execPath,
      args: [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        '--port',
        String(ports.web),
        '--host',
        '127.0.0.1',
        '--strictPort',
      ],
      cwd: webFolder,
      env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${ports.gateway}` },
    },
    { port: ports.web, level: 3, shows: (line) => (/error/i.test(line) ? line : undefined) },
  );
  await untilOursIsReady(member, () => answersWell(`http://127.0.0.1:${ports.web}/`, 5_000), {
    givenUp: () => (member.deaths() >= 3 ? 'the development server of the web app does not start' : undefined),
  });
  say('web', `up on port ${ports.web}, ${seconds(since)}`);
}

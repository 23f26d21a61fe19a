import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apolloRouter } from './apollo-router-on-path.ts';

/** Its defaults except for the port; the one addition forwards the caller's `authorization`, as ours does. */
const folder = mkdtempSync(join(tmpdir(), 'apollo-router-'));
const port = await freePort();
const config = join(folder, 'router.yaml');
writeFileSync(
  config,
  JSON.stringify({
    supergraph: { listen: `127.0.0.1:${port}` },
    health_check: { enabled: false },
    headers: { all: { request: [{ propagate: { named: 'authorization' } }] } },
  }),
);
const router = spawn(apolloRouter, ['--config', config, '--supergraph', process.env.SUPERGRAPH ?? ''], {
  stdio: 'ignore',
  env: { ...process.env, APOLLO_TELEMETRY_DISABLED: 'true' },
});
router.once('exit', (code) => process.exit(code ?? 1));
process.once('exit', () => {
  router.kill();
  rmSync(folder, { recursive: true, force: true });
});
process.on('SIGTERM', () => process.exit(0));

while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
process.on('message', () => process.send?.({}));
process.on('disconnect', () => process.exit(0));
process.send?.({ port, pid: router.pid });

async function answers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

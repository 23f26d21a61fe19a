import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../bootstrap/process-identity.mjs';
import { type Supervised, supervise } from './supervise.ts';

const started: Supervised[] = [];

function superviseScript(script: string, onDeath: (how: string, delayMs: number) => void = () => {}) {
  const lines: string[] = [];
  const supervised = supervise(
    {
      name: 'sample',
      command: process.execPath,
      args: ['-e', script],
      cwd: '/',
      env: {},
      log: (line) => lines.push(line),
    },
    { onDeath },
  );
  started.push(supervised);
  return { supervised, lines };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((supervised) => supervised.stop()));
});

test('a process that dies is restarted, each time after twice the delay', async () => {
  const waits: [string, number][] = [];
  superviseScript('process.exit(3)', (how, delayMs) => waits.push([how, delayMs]));
  await until(() => waits.length === 3);
  expect(waits).toEqual([
    ['with code 3', 200],
    ['with code 3', 400],
    ['with code 3', 800],
  ]);
});

test('a killed process comes back as another one', async () => {
  const { supervised, lines } = superviseScript('console.log("here"); setInterval(() => {}, 1000)');
  await until(() => lines.length === 1);
  const first = supervised.identity();
  process.kill(Number(first?.pid), 'SIGKILL');
  await until(() => lines.length === 2);
  expect(supervised.identity()?.pid).not.toBe(first?.pid);
  expect(supervised.deaths()).toBe(1);
});

test('a stopped process stays stopped', async () => {
  const { supervised, lines } = superviseScript('console.log("here"); setInterval(() => {}, 1000)');
  await until(() => lines.length === 1);
  const identity = supervised.identity();
  await supervised.stop();
  await sleep(300);
  expect(identity && isRunning(identity)).toBe(false);
  expect(supervised.identity()).toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('a program that cannot be started at all is retried too', async () => {
  const ends: string[] = [];
  const missing = supervise(
    { name: 'missing', command: '/nowhere/program', args: [], cwd: '/', env: {}, log: () => {} },
    { onDeath: (how) => ends.push(how) },
  );
  started.push(missing);
  await until(() => ends.length === 2);
  expect(ends[0]).toContain('ENOENT');
});

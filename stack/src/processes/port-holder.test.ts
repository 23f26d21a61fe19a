import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '../ports.ts';
import { holderOf } from './port-holder.ts';

const program = `require('node:net').createServer().listen({ port: Number(process.argv[1]), host: '127.0.0.1', reusePort: true }, () => console.log('up'))`;

async function listener(port: number) {
  const child = spawn(process.execPath, ['-e', program, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a port is held by the process that listens on it, and by no other', async () => {
  const port = await freePort();
  expect(holderOf(port, process.pid)).toBe('nobody');
  const child = await listener(port);
  expect(holderOf(port, child.pid)).toBe('ours');
  expect(holderOf(port, process.pid)).toBe('others');
  expect(holderOf(port, undefined)).toBe('others');
  child.kill();
  await once(child, 'exit');
  expect(holderOf(port, child.pid)).toBe('nobody');
});

test('a port that two processes share is not ours', async () => {
  if (process.platform !== 'linux') return;
  const port = await freePort();
  const [one, other] = [await listener(port), await listener(port)];
  expect(holderOf(port, one.pid)).toBe('others');
  other.kill();
  await once(other, 'exit');
  expect(holderOf(port, one.pid)).toBe('ours');
  one.kill();
  await once(one, 'exit');
});

test('a server on every address holds it too', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '::');
  await once(server, 'listening');
  expect(holderOf(port, process.pid)).toBe('ours');
  expect(holderOf(port, 1)).toBe('others');
  server.close();
});

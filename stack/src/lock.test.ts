import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../bootstrap/lock.mjs';
import { identityOf } from '../bootstrap/process-identity.mjs';
import { sharedServers } from './testing/shared-servers.ts';

const lockModule = new URL('../bootstrap/lock.mjs', import.meta.url).href;

function freshPath(): string {
  return join(mkdtempSync(join(sharedServers().folder, 'lock-')), 'one.lock');
}

test('a lock is held until it is released', () => {
  const path = freshPath();
  const { release } = tryLock(path);
  expect(tryLock(path).holder?.pid).toBe(process.pid);
  release?.();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['of a dead process', JSON.stringify({ pid: process.pid, started: 'another boot:1' })],
  ['that was never written whole', '{"pi'],
])('the lock %s is taken over', (_what, content) => {
  const path = freshPath();
  writeFileSync(path, content);
  expect(tryLock(path).release).toBeDefined();
});

test('of many concurrent requests for a stale lock, one gets it', async () => {
  const path = freshPath();
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'another boot:1' }));
  const script = `import { tryLock } from '${lockModule}';
    console.log(tryLock('${path}').release ? 'got' : 'missed'); process.stdin.resume();`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const outputs = await Promise.all(children.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()));
  // The holder lives until all have asked: a dead holder's lock would be stale again.
  for (const { stdin } of children) stdin.end();
  expect(outputs.filter((output) => output === 'got')).toHaveLength(1);
});

test('an identity names this process and no other', () => {
  expect(identityOf(process.pid)).toEqual(identityOf(process.pid));
  expect(identityOf(process.pid)).not.toEqual(identityOf(process.ppid));
});

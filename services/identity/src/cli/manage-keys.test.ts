import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { signingKeys, trustedKeys } from '@entourage/kit/auth/keys.ts';
import { type TestKeys, testKeys } from '@entourage/stack/testing/keys';
import { runCli } from '../../test/run-cli.ts';

let keys: TestKeys;

beforeEach(() => {
  keys = testKeys();
});

const run = (...args: string[]) => runCli({ databaseUrl: 'postgres://127.0.0.1:1/unused', keys }, ['keys', ...args]);
const stored = (file: string): Array<Record<string, string>> => JSON.parse(readFileSync(file, 'utf8')).keys;
const firstKid = () => stored(keys.identityFile)[0]?.kid ?? '';

test('a fresh platform lists its one key as active', async () => {
  const { code, out } = await run('list');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${firstKid()} {2}made \\S+Z {2}active\\n$`));
});

test('a new key is trusted at once, readable only to its owner, and signs only when the first is retired', async () => {
  const before = signingKeys(keys.identityFile)().kid;
  const { code, out } = await run('add');
  const kid = out.split(' ')[0] ?? '';
  expect(code).toBe(0);
  expect(signingKeys(keys.identityFile)().kid).toBe(before);
  expect(trustedKeys(keys.trustedFile)().get(kid)).toMatchObject({ issuer: 'identity', retiredAt: null });
  for (const key of stored(keys.trustedFile)) expect(key).not.toHaveProperty('d');

  expect((await run('retire', before)).code).toBe(0);
  expect(signingKeys(keys.identityFile)().kid).toBe(kid);
});

test('a retired key signs nothing more, and the list shows since when', async () => {
  await run('add');
  const kid = firstKid();
  const from = Date.now();
  expect((await run('retire', kid)).out).toBe(`${kid} is retired. What it signed stays good until it has expired.\n`);
  const retiredAt = trustedKeys(keys.trustedFile)().get(kid)?.retiredAt ?? 0;
  expect(retiredAt).toBeGreaterThanOrEqual(from);
  expect(retiredAt).toBeLessThanOrEqual(Date.now());
  expect((await run('retire', kid)).error).toBe(`There is no active key ${kid}.\n`);
  expect((await run('list')).out).toMatch(/^\S+ {2}made \S+ {2}retired \S+Z\n\S+ {2}made \S+ {2}active\n$/);
});

test.each<[string, () => string, RegExp]>([
  ['an unknown key', () => 'nobody', /^There is no active key nobody\.\n$/],
  ['the last active key', firstKid, /^Add a second key before retiring the last\.\n$/],
])('%s is not retired, and the files stay as they are', async (_name, whose, sentence) => {
  const before = [keys.identityFile, keys.trustedFile].map((file) => readFileSync(file, 'utf8'));
  const { code, error } = await run('retire', whose());
  expect(code).toBe(1);
  expect(error).toMatch(sentence);
  expect([keys.identityFile, keys.trustedFile].map((file) => readFileSync(file, 'utf8'))).toEqual(before);
});

test("the files keep their permissions, no temporary file remains, and the gateway's key stays trusted", async () => {
  const rights = () => [keys.identityFile, keys.trustedFile].map((file) => statSync(file).mode);
  const before = rights();
  const gateway = stored(keys.trustedFile).filter(({ iss }) => iss === 'gateway');
  await run('add');
  await run('retire', firstKid());
  expect(rights()).toEqual(before);
  expect(readdirSync(keys.dir)).toHaveLength(Object.keys(keys.files).length);
  expect(stored(keys.trustedFile).filter(({ iss }) => iss === 'gateway')).toEqual(gateway);
});

test('a malformed key file is left unchanged and reported', async () => {
  writeFileSync(keys.identityFile, 'not keys');
  const { code, error } = await run('list');
  expect(code).toBe(1);
  expect(error).not.toBe('');
  expect(readFileSync(keys.identityFile, 'utf8')).toBe('not keys');
});

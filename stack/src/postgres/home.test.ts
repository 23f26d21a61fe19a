import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseClusterFolder } from './home.ts';
import { serverUser } from './server-user.ts';

const user = serverUser();
const asRoot = user ? test : test.skip;
let base: string;
let clone: string;
let wanted: string;
let outside: { root: string; name: string };

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'home-'));
  chmodSync(base, 0o755);
  clone = join(base, 'clone');
  wanted = join(clone, '.stack', 'postgres');
  outside = { root: join(base, 'outside'), name: 'postgres' };
  mkdirSync(clone);
});

afterEach(() => rmSync(base, { recursive: true }));

test('an ordinary user’s data are in the clone, closed to others', () => {
  expect(chooseClusterFolder(wanted, outside, undefined)).toBe(wanted);
  expect(statSync(wanted).mode & 0o777).toBe(0o700);
});

asRoot('root keeps the data in the clone when the server can reach it', () => {
  expect(chooseClusterFolder(wanted, outside, user)).toBe(wanted);
  expect(statSync(wanted).uid).toBe(user?.uid);
});

asRoot('root keeps the data outside a clone that is closed to the server', () => {
  chmodSync(clone, 0o700);
  expect(chooseClusterFolder(wanted, outside, user)).toBe(join(outside.root, 'postgres'));
  expect(existsSync(wanted)).toBe(false);
});

asRoot('data once made outside are found again when the clone has been opened', () => {
  mkdirSync(join(outside.root, 'postgres', 'data'), { recursive: true });
  expect(chooseClusterFolder(wanted, outside, user)).toBe(join(outside.root, 'postgres'));
});

asRoot('data in a clone that has been closed are not abandoned for an empty store', () => {
  mkdirSync(join(wanted, 'data'), { recursive: true });
  chmodSync(clone, 0o700);
  expect(() => chooseClusterFolder(wanted, outside, user)).toThrow(/cannot use its data folder/);
  expect(existsSync(join(wanted, 'data'))).toBe(true);
});

asRoot('a folder that somebody else put under our name is not used', () => {
  chmodSync(clone, 0o700);
  mkdirSync(join(base, 'elsewhere'));
  // An attacker would place a link to make root write elsewhere.
  symlinkSync(join(base, 'elsewhere'), outside.root);
  expect(() => chooseClusterFolder(wanted, outside, user)).toThrow(/belongs to somebody else/);
});

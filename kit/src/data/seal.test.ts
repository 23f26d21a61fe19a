import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealWith } from './seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keyFile = (bytes = randomBytes(32)) => {
  const file = join(folder, randomUUID());
  writeFileSync(file, bytes);
  return file;
};

const content = Buffer.from('a secret of twenty b');
const file = keyFile();
const use = 'tests';
const seal = sealWith(file, use);

test('sealed content opens with the same key for the same owner, also after a restart', () => {
  expect(sealWith(file, use).open(seal.close(content, 'one'), 'one')).toEqual(content);
});

test('the same content gives a different ciphertext each time, which never contains it', () => {
  const [one, two] = [seal.close(content, 'one'), seal.close(content, 'one')];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(content)).toBe(false);
});

test('another owner, another key or a changed byte opens nothing', () => {
  const sealed = seal.close(content, 'one');
  expect(() => seal.open(sealed, 'two')).toThrow();
  expect(() => sealWith(keyFile(), use).open(sealed, 'one')).toThrow();
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'one')).toThrow();
  }
});

test('the same secret in another use opens nothing', () => {
  expect(() => sealWith(file, 'something else').open(seal.close(content, 'one'), 'one')).toThrow();
});

test('a key that is too short is refused', () => {
  expect(() => sealWith(keyFile(randomBytes(31)), use)).toThrow('too short');
});

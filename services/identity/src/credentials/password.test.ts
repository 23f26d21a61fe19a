import { argon2Sync } from 'node:crypto';
import { countHashes } from '../../test/count-hashes.ts';

const { jest } = import.meta;
const hashes = countHashes(jest);
const { hashOfNothing, hashPassword: hashWith, owaspMib, verifyPassword } = await import('./password.ts');

const hashPassword = (password: string) => hashWith(password, { hashMib: owaspMib });

const password = 'a-quiet-river-bend';

test("a hash is a PHC string with OWASP's cost, and each is different", async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(password, one)).toBe(true);
  expect(await verifyPassword(password, two)).toBe(true);
});

test.each(['', 'a-quiet-river-ben', 'A-quiet-river-bend', `${password} `, `${password}\u0000`])(
  'another password (%j) does not match',
  async (other) => {
    expect(await verifyPassword(other, await hashPassword(password))).toBe(false);
  },
);

test('Unicode forms of the same password match, from any keyboard', async () => {
  const composed = 'Zo\u00eb-caf\u00e9-river';
  const decomposed = 'Zoe\u0308-cafe\u0301-river';
  const wide = '\uff3ao\u00eb-caf\u00e9-river';
  const stored = await hashPassword(composed);
  expect(await verifyPassword(decomposed, stored)).toBe(true);
  expect(await verifyPassword(wide, stored)).toBe(true);
  expect(await verifyPassword('Zoe-cafe-river', stored)).toBe(false);
});

test('a hash with another cost, from another program, still verifies', async () => {
  const nonce = Buffer.from('sixteen-bytes-00');
  const cost = { memory: 64, passes: 1, parallelism: 2, tagLength: 16 };
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const stored = `$argon2id$v=19$m=64,t=1,p=2$${base64(nonce)}$${base64(tag)}`;
  expect(await verifyPassword(password, stored)).toBe(true);
  expect(await verifyPassword(`${password}!`, stored)).toBe(false);
});

test.each([
  '',
  'plain',
  '$2b$10$abcdefghijklmnopqrstuv',
  '$argon2i$v=19$m=64,t=1,p=1$c2FsdA$dGFn',
  '$argon2id$v=19$$$',
])('a malformed stored hash (%j) throws instead of answering', async (stored) => {
  await expect(verifyPassword(password, stored)).rejects.toThrow('a stored password hash cannot be read');
});

test('no password matches the hash for missing accounts', async () => {
  expect(await verifyPassword('', await hashOfNothing({ hashMib: owaspMib }))).toBe(false);
});

/** Cheap enough that no test runs into the timeout, even on a busy machine. */
const hashQuickly = () => hashWith(password, { hashMib: 1 });
/** The estimate of the time that a request will wait is the median of the last five. */
const lately = async (hash: () => Promise<string>) => {
  for (let n = 0; n < 5; n++) await hash();
};

test('hashes are computed one at a time, and a failing one does not block the next', async () => {
  await lately(hashQuickly);
  hashes.most = 0;
  const many = Array.from({ length: 6 }, () => hashQuickly());
  await expect(verifyPassword(password, '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$dGFn')).rejects.toThrow();
  for (const stored of await Promise.all(many)) expect(await verifyPassword(password, stored)).toBe(true);

  expect(hashes.most).toBe(1);
});

test('one slow hash does not cause the next to be refused', async () => {
  await lately(hashQuickly);
  const now = performance.now.bind(performance);
  let heldUpMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + heldUpMs);
  const held = hashQuickly();
  await new Promise((resolve) => setImmediate(resolve));
  heldUpMs = 5_000;
  await held;
  const next = Array.from({ length: 6 }, () => hashQuickly());
  expect(await Promise.all(next)).toHaveLength(6);
});

test('requests that would wait beyond the timeout are refused at once', async () => {
  await lately(() => hashPassword(password));
  const attempts = await Promise.allSettled(Array.from({ length: 400 }, () => hashPassword(password)));
  const refused = attempts.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(400);
  for (const problem of refused) expect(problem).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(await verifyPassword(password, await hashPassword(password))).toBe(true);
});

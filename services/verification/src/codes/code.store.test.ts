import { randomUUID } from 'node:crypto';
import { inSeconds, openTestStore, type Store } from '../../test/test-store.ts';
import { createCodeStore } from './code.store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

test("a code is the product's name and six letters or digits, and is valid for 48 hours", async () => {
  const { code, expiresAt } = await store.codes.current(randomUUID());
  expect(code).toMatch(/^ENTOURAGE-[A-Z0-9]{6}$/);
  expect(Math.abs(expiresAt.getTime() - inSeconds(48 * 3600).getTime())).toBeLessThan(60_000);
});

test('repeated and concurrent requests get the same code', async () => {
  const userId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.codes.current(userId)));
  answers.push(await store.codes.current(userId));
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
  expect((await store.pool.query('select 1 from codes')).rows).toHaveLength(1);
});

test('everybody has their own', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => store.codes.current(randomUUID())));
  expect(new Set(answers.map(({ code }) => code)).size).toBe(50);
});

test('an expired code is replaced by a new one with 48 hours of its own', async () => {
  const userId = randomUUID();
  const { code } = await store.codes.current(userId);
  await store.pool.query("update codes set expires_at = now() - interval '1 second'");
  const fresh = await store.codes.current(userId);
  expect(fresh.code).not.toBe(code);
  expect(fresh.expiresAt.getTime()).toBeGreaterThan(inSeconds(47 * 3600).getTime());
});

test('a used code is replaced by a new one', async () => {
  const { userId, verificationCode } = await store.submitted();
  const { code } = await store.codes.current(userId);
  expect(code).not.toBe(verificationCode);
  expect((await store.codes.current(userId)).code).toBe(code);
});

test('no code is issued twice, whether still valid or used', async () => {
  const { verificationCode: used } = await store.submitted();
  const { code: taken } = await store.codes.current(randomUUID());
  const made = [used, taken, 'ENTOURAGE-A1B2C3'];
  const codes = createCodeStore(store.pool, () => made.shift() ?? 'none is left');
  expect((await codes.current(randomUUID())).code).toBe('ENTOURAGE-A1B2C3');
});

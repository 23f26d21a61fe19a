import { randomUUID } from 'node:crypto';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { createSessionCache } from './session-cache.ts';

const minute = 60_000;

const sessionOf = (change: Partial<ResolvedSession> = {}, expiresAt = 5 * minute): ResolvedSession => ({
  token: `token-${randomUUID()}`,
  expiresAt: new Date(expiresAt).toISOString(),
  sessionId: randomUUID(),
  userId: randomUUID(),
  role: 'ATHLETE',
  status: 'PENDING',
  restricted: false,
  ...change,
});

/** Identity as a table of sessions with a log of look-ups, and a manual clock. */
function cacheOf(held: Map<string, ResolvedSession>) {
  const world = { now: 0, published: true, asked: [] as string[], looked: [] as string[], meanwhile: () => {} };
  const into = (log: string[]) => async (secret: string) => {
    log.push(secret);
    const answer = held.get(secret) ?? null;
    world.meanwhile();
    return answer;
  };
  const memory = createSessionCache(
    { resolve: into(world.asked), look: into(world.looked) },
    () => world.published,
    () => world.now,
  );
  return { memory, world };
}

test('while it receives events it resolves once, and again shortly before the token expires', async () => {
  const session = sessionOf();
  const { memory, world } = cacheOf(new Map([['a', session]]));
  expect(await memory.find('a')).toBe(session);
  world.now = 4.5 * minute - 1;
  expect(await memory.find('a')).toBe(session);
  expect(world.asked).toEqual(['a']);
  world.now = 4.5 * minute;
  await memory.find('a');
  expect(world.asked).toEqual(['a', 'a']);
});

test('what is no use of a session does not keep it alive, and the next use is noted at once', async () => {
  const { memory, world } = cacheOf(new Map([['a', sessionOf()]]));
  for (let time = 0; time < 2; time++) await memory.find('a', false);
  expect([world.asked, world.looked]).toEqual([[], ['a']]);
  for (let time = 0; time < 2; time++) await memory.find('a');
  expect([world.asked, world.looked]).toEqual([['a'], ['a']]);
});

test('while it receives no events it resolves each time', async () => {
  const { memory, world } = cacheOf(new Map([['a', sessionOf()]]));
  world.published = false;
  for (let time = 0; time < 3; time++) await memory.find('a');
  expect(world.asked).toHaveLength(3);
});

test("an unknown secret is not cached: it may become a session's at any moment", async () => {
  const held = new Map<string, ResolvedSession>();
  const { memory, world } = cacheOf(held);
  expect(await memory.find('a')).toBeNull();
  const session = sessionOf();
  held.set('a', session);
  expect(await memory.find('a')).toBe(session);
  expect(world.asked).toHaveLength(2);
});

test("a change of a person evicts all of the person's sessions, and no others", async () => {
  const userId = randomUUID();
  const held = new Map([
    ['phone', sessionOf({ userId })],
    ['laptop', sessionOf({ userId })],
    ['stranger', sessionOf()],
  ]);
  const { memory, world } = cacheOf(held);
  for (const secret of held.keys()) await memory.find(secret);
  world.asked.length = 0;
  memory.evict({ userId });
  for (const secret of held.keys()) await memory.find(secret);
  expect(world.asked).toEqual(['phone', 'laptop']);
});

test("the end of a session evicts that one, and not the person's other", async () => {
  const userId = randomUUID();
  const phone = sessionOf({ userId });
  const held = new Map([
    ['phone', phone],
    ['laptop', sessionOf({ userId })],
  ]);
  const { memory, world } = cacheOf(held);
  for (const secret of held.keys()) await memory.find(secret);
  held.delete('phone');
  world.asked.length = 0;
  memory.evict({ sessionId: phone.sessionId });
  expect(await memory.find('phone')).toBeNull();
  expect(await memory.find('laptop')).not.toBeNull();
  expect(world.asked).toEqual(['phone']);
});

test('a change that arrives during a look-up discards its result', async () => {
  const before = sessionOf();
  const after = { ...before, role: 'ADMIN' as const };
  const held = new Map([['a', before]]);
  const { memory, world } = cacheOf(held);
  world.meanwhile = () => {
    world.meanwhile = () => {};
    held.set('a', after);
    memory.evict({ userId: before.userId });
  };
  expect(await memory.find('a')).toEqual(after);
  expect(await memory.find('a')).toEqual(after);
  expect(world.asked).toHaveLength(2);
});

test('so does a sign-out', async () => {
  const session = sessionOf();
  const held = new Map([['a', session]]);
  const { memory, world } = cacheOf(held);
  world.meanwhile = () => {
    held.delete('a');
    memory.evict({ sessionId: session.sessionId });
  };
  expect(await memory.find('a')).toBeNull();
});

test("somebody else's change during a look-up is harmless", async () => {
  const { memory, world } = cacheOf(new Map([['a', sessionOf()]]));
  world.meanwhile = () => memory.evict({ userId: randomUUID() });
  await memory.find('a');
  await memory.find('a');
  expect(world.asked).toEqual(['a']);
});

test('a person who changes during every look-up gets an answer after some attempts, and it is not cached', async () => {
  const session = sessionOf();
  const { memory, world } = cacheOf(new Map([['a', session]]));
  world.meanwhile = () => memory.evict({ userId: session.userId });
  expect(await memory.find('a')).toBe(session);
  const asked = world.asked.length;
  expect(asked).toBeLessThan(10);
  world.meanwhile = () => {};
  await memory.find('a');
  expect(world.asked).toHaveLength(asked + 1);
});

test('after missed changes, neither cached sessions nor running look-ups are used', async () => {
  const before = sessionOf();
  const after = { ...before, role: 'ADMIN' as const };
  const held = new Map([
    ['a', before],
    ['b', sessionOf()],
  ]);
  const { memory, world } = cacheOf(held);
  await memory.find('b');
  world.meanwhile = () => {
    world.meanwhile = () => {};
    held.set('a', after);
    memory.evictAll();
  };
  expect(await memory.find('a')).toEqual(after);
  expect(world.asked).toEqual(['b', 'a', 'a']);
  await memory.find('b');
  expect(world.asked).toEqual(['b', 'a', 'a', 'b']);
});

test('findAnew resolves in spite of the cache, and caches the new answer', async () => {
  const held = new Map([['a', sessionOf()]]);
  const { memory, world } = cacheOf(held);
  await memory.find('a');
  const renewed = sessionOf();
  held.set('a', renewed);
  expect(await memory.findAnew('a')).toBe(renewed);
  expect(await memory.find('a')).toBe(renewed);
  expect(world.asked).toHaveLength(2);
});

test('when identity fails, only uncached sessions fail', async () => {
  let away = false;
  const session = sessionOf();
  const resolve = async () => {
    if (away) throw new Error('away');
    return session;
  };
  const memory = createSessionCache(
    { resolve, look: resolve },
    () => true,
    () => 0,
  );
  await memory.find('a');
  away = true;
  await expect(memory.find('b')).rejects.toThrow('away');
  expect(await memory.find('a')).toBe(session);
});

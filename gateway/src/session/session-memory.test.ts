import { randomUUID } from 'node:crypto';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { createSessionMemory } from './session-memory.ts';

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

/** Identity as a table of who holds what, a count of how often it was asked, and a clock that stands at nought. */
function memoryOf(held: Map<string, ResolvedSession>) {
  const world = { now: 0, told: true, asked: [] as string[], meanwhile: () => {} };
  const memory = createSessionMemory(
    async (secret) => {
      world.asked.push(secret);
      const answer = held.get(secret) ?? null;
      world.meanwhile();
      return answer;
    },
    () => world.told,
    () => world.now,
  );
  return { memory, world };
}

test('while it is told of changes it asks once, and a moment before the token ends again', async () => {
  const session = sessionOf();
  const { memory, world } = memoryOf(new Map([['a', session]]));
  expect(await memory.find('a')).toBe(session);
  world.now = 4.5 * minute - 1;
  expect(await memory.find('a')).toBe(session);
  expect(world.asked).toEqual(['a']);
  world.now = 4.5 * minute;
  await memory.find('a');
  expect(world.asked).toEqual(['a', 'a']);
});

test('while it is not told it asks each time', async () => {
  const { memory, world } = memoryOf(new Map([['a', sessionOf()]]));
  world.told = false;
  for (let time = 0; time < 3; time++) await memory.find('a');
  expect(world.asked).toHaveLength(3);
});

test('a secret that nobody holds is asked for each time: it may be given to somebody any moment', async () => {
  const held = new Map<string, ResolvedSession>();
  const { memory, world } = memoryOf(held);
  expect(await memory.find('a')).toBeNull();
  const session = sessionOf();
  held.set('a', session);
  expect(await memory.find('a')).toBe(session);
  expect(world.asked).toHaveLength(2);
});

test('a change of a person drops all their sessions, and nobody else’s', async () => {
  const userId = randomUUID();
  const held = new Map([
    ['phone', sessionOf({ userId })],
    ['laptop', sessionOf({ userId })],
    ['stranger', sessionOf()],
  ]);
  const { memory, world } = memoryOf(held);
  for (const secret of held.keys()) await memory.find(secret);
  world.asked.length = 0;
  memory.forget({ userId });
  for (const secret of held.keys()) await memory.find(secret);
  expect(world.asked).toEqual(['phone', 'laptop']);
});

test('the end of a session drops that one, and not the person’s other', async () => {
  const userId = randomUUID();
  const phone = sessionOf({ userId });
  const held = new Map([
    ['phone', phone],
    ['laptop', sessionOf({ userId })],
  ]);
  const { memory, world } = memoryOf(held);
  for (const secret of held.keys()) await memory.find(secret);
  held.delete('phone');
  world.asked.length = 0;
  memory.forget({ sessionId: phone.sessionId });
  expect(await memory.find('phone')).toBeNull();
  expect(await memory.find('laptop')).not.toBeNull();
  expect(world.asked).toEqual(['phone']);
});

test('a change that arrives while identity is being asked wins over its answer', async () => {
  const before = sessionOf();
  const after = { ...before, role: 'ADMIN' as const };
  const held = new Map([['a', before]]);
  const { memory, world } = memoryOf(held);
  world.meanwhile = () => {
    world.meanwhile = () => {};
    held.set('a', after);
    memory.forget({ userId: before.userId });
  };
  expect(await memory.find('a')).toEqual(after);
  expect(await memory.find('a')).toEqual(after);
  expect(world.asked).toHaveLength(2);
});

test('a sign-out that arrives while identity is being asked wins too', async () => {
  const session = sessionOf();
  const held = new Map([['a', session]]);
  const { memory, world } = memoryOf(held);
  world.meanwhile = () => {
    held.delete('a');
    memory.forget({ sessionId: session.sessionId });
  };
  expect(await memory.find('a')).toBeNull();
});

test('somebody else’s change meanwhile costs nothing', async () => {
  const { memory, world } = memoryOf(new Map([['a', sessionOf()]]));
  world.meanwhile = () => memory.forget({ userId: randomUUID() });
  await memory.find('a');
  await memory.find('a');
  expect(world.asked).toEqual(['a']);
});

test('who changes with every answer is answered all the same, and not remembered', async () => {
  const session = sessionOf();
  const { memory, world } = memoryOf(new Map([['a', session]]));
  world.meanwhile = () => memory.forget({ userId: session.userId });
  expect(await memory.find('a')).toBe(session);
  const asked = world.asked.length;
  expect(asked).toBeLessThan(10);
  world.meanwhile = () => {};
  await memory.find('a');
  expect(world.asked).toHaveLength(asked + 1);
});

test('when changes may have been missed, nothing is believed that was known or asked before', async () => {
  const before = sessionOf();
  const after = { ...before, role: 'ADMIN' as const };
  const held = new Map([
    ['a', before],
    ['b', sessionOf()],
  ]);
  const { memory, world } = memoryOf(held);
  await memory.find('b');
  world.meanwhile = () => {
    world.meanwhile = () => {};
    held.set('a', after);
    memory.forgetAll();
  };
  expect(await memory.find('a')).toEqual(after);
  expect(world.asked).toEqual(['b', 'a', 'a']);
  await memory.find('b');
  expect(world.asked).toEqual(['b', 'a', 'a', 'b']);
});

test('asked anew, it asks whatever it remembers, and remembers the new answer', async () => {
  const held = new Map([['a', sessionOf()]]);
  const { memory, world } = memoryOf(held);
  await memory.find('a');
  const renewed = sessionOf();
  held.set('a', renewed);
  expect(await memory.findAnew('a')).toBe(renewed);
  expect(await memory.find('a')).toBe(renewed);
  expect(world.asked).toHaveLength(2);
});

test('when identity cannot say, neither can it, and it goes on remembering others', async () => {
  let away = false;
  const session = sessionOf();
  const memory = createSessionMemory(
    async () => {
      if (away) throw new Error('away');
      return session;
    },
    () => true,
    () => 0,
  );
  await memory.find('a');
  away = true;
  await expect(memory.find('b')).rejects.toThrow('away');
  expect(await memory.find('a')).toBe(session);
});

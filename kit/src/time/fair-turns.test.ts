import { currentContext, withContext } from '../process/context.ts';
import { createFairTurns } from './fair-turns.ts';

test('runs one at a time, and takes turns by key', async () => {
  const inTurn = createFairTurns();
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    order.push(name);
    running--;
    return name;
  };
  const given = ['one 1', 'one 2', 'one 3', 'two 1', 'three 1', 'two 2'];
  const done = given.map((name) => inTurn(name.split(' ')[0] ?? '', work(name)));
  expect(await Promise.all(done)).toEqual(given);
  expect(order).toEqual(['one 1', 'one 2', 'two 1', 'three 1', 'one 3', 'two 2']);
});

test('a failure reaches its own caller, and the next one runs', async () => {
  const inTurn = createFairTurns();
  const failed = inTurn('one', () => Promise.reject(new Error('broken')));
  const next = inTurn('one', async () => 'made');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('made');
});

test('waiting work keeps the context of its own caller', async () => {
  const inTurn = createFairTurns();
  const asked = ['one', 'two', 'three'];
  const seen = asked.map((requestId) =>
    withContext({ requestId, actor: 'visitor' }, () =>
      inTurn(requestId, async () => {
        await Promise.resolve();
        return currentContext()?.requestId;
      }),
    ),
  );
  expect(await Promise.all(seen)).toEqual(asked);
});

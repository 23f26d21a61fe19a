import { AsyncLocalStorage } from 'node:async_hooks';
import { eventually } from '@entourage/stack/testing/eventually';
import pg from 'pg';
import { batch } from './batch.ts';

interface Item {
  readonly key: string;
  readonly says: string;
}

const item = (key: string, says = key): Item => ({ key, says });
const refusal = (says: string) => new pg.DatabaseError(says, 0, 'error');

/** Records the batches; each one waits until it is released. */
function doing(answer: (items: readonly Item[]) => string[] = (items) => items.map(({ says }) => says)) {
  const done: string[][] = [];
  const held: Array<() => void> = [];
  let holding = false;
  return {
    done,
    hold: () => {
      holding = true;
    },
    letGo: () => {
      holding = false;
      for (const go of held.splice(0)) go();
    },
    add: batch<Item, string>({
      maxItems: 3,
      maxWaitMs: 20,
      keyOf: ({ key }) => key,
      async work(items) {
        done.push(items.map(({ says }) => says));
        if (holding) await new Promise<void>((resolve) => held.push(resolve));
        return answer(items);
      },
    }),
  };
}

test('items that arrive together form batches up to the limit, each with its own result', async () => {
  const { add, done } = doing();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((each) => add(item(each))));
  expect(answers).toEqual(['a', 'b', 'c', 'd']);
  expect(done).toEqual([['a', 'b', 'c'], ['d']]);
});

test('a later item runs too', async () => {
  const { add, done } = doing();
  await add(item('a'));
  await add(item('b'));
  expect(done).toEqual([['a'], ['b']]);
});

test('items with the same key run one at a time, in order', async () => {
  const { add, done } = doing();
  await Promise.all([add(item('a', 'a1')), add(item('a', 'a2')), add(item('b')), add(item('a', 'a3'))]);
  expect(done).toEqual([['a1', 'b'], ['a2'], ['a3']]);
});

test('a blocked batch delays the others for a limited time', async () => {
  const { add, done, hold, letGo } = doing();
  hold();
  const stuck = add(item('a'));
  const free = add(item('b'));
  const later = new Promise<string>((resolve) => setImmediate(() => resolve(add(item('c')))));
  await eventually(() => expect(done).toEqual([['a', 'b'], ['c']]));
  letGo();
  expect(await Promise.all([stuck, free, later])).toEqual(['a', 'b', 'c']);
});

test('if the database refuses a batch, its items are tried one by one', async () => {
  const { add, done } = doing((items) => {
    if (items.some(({ says }) => says === 'b')) throw refusal('no b');
    return items.map(({ says }) => says);
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((each) => add(item(each))));
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    'a',
    'no b',
    'c',
  ]);
  expect(done).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

test('after a failure with unknown outcome nothing is retried', async () => {
  const { add, done } = doing(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map((each) => add(item(each))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(done).toEqual([['a', 'b']]);
});

test('a batch runs in the request of its first item, also one that waited for the batch of another', async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: Array<string | undefined> = [];
  const add = batch<Item, string>({
    maxItems: 1,
    maxWaitMs: 1000,
    keyOf: ({ key }) => key,
    async work([first]) {
      seen.push(request.getStore());
      return [first?.says ?? ''];
    },
  });
  await Promise.all(['one', 'two'].map((name) => request.run(name, () => add(item(name)))));
  expect(seen).toEqual(['one', 'two']);
});

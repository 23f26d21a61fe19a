import { eventually } from '@entourage/stack/testing/eventually';
import pg from 'pg';
import { gather } from './gather.ts';

interface Item {
  readonly key: string;
  readonly says: string;
}

const item = (key: string, says = key): Item => ({ key, says });
const refusal = (says: string) => new pg.DatabaseError(says, 0, 'error');

/** What was done together, and how: each doing waits until it is let go on. */
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
    add: gather<Item, string>({
      most: 3,
      patienceMs: 20,
      keyOf: ({ key }) => key,
      async work(items) {
        done.push(items.map(({ says }) => says));
        if (holding) await new Promise<void>((resolve) => held.push(resolve));
        return answer(items);
      },
    }),
  };
}

test('those of one moment go together, so many at a time, and each is answered for itself', async () => {
  const { add, done } = doing();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((each) => add(item(each))));
  expect(answers).toEqual(['a', 'b', 'c', 'd']);
  expect(done).toEqual([['a', 'b', 'c'], ['d']]);
});

test('who comes later goes too', async () => {
  const { add, done } = doing();
  await add(item('a'));
  await add(item('b'));
  expect(done).toEqual([['a'], ['b']]);
});

test('of the same key one goes at a time, in the order they came', async () => {
  const { add, done } = doing();
  await Promise.all([add(item('a', 'a1')), add(item('a', 'a2')), add(item('b')), add(item('a', 'a3'))]);
  expect(done).toEqual([['a1', 'b'], ['a2'], ['a3']]);
});

test('who is held up holds up nobody else for long', async () => {
  const { add, done, hold, letGo } = doing();
  hold();
  const stuck = add(item('a'));
  const free = add(item('b'));
  const later = new Promise<string>((resolve) => setImmediate(() => resolve(add(item('c')))));
  await eventually(() => expect(done).toEqual([['a', 'b'], ['c']]));
  letGo();
  expect(await Promise.all([stuck, free, later])).toEqual(['a', 'b', 'c']);
});

test('what the database refuses for one is done for the others, each alone', async () => {
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

test('where nobody knows what became of it, it is not tried again', async () => {
  const { add, done } = doing(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map((each) => add(item(each))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(done).toEqual([['a', 'b']]);
});

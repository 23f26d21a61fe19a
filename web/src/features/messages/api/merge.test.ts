import { aMessage } from '../testing.ts';
import { appendPage, lastChange, mergeChanges, merged, mergePage, type Thread } from './merge.ts';

const [one, two, three] = [1, 2, 3].map((position) => aMessage(position)) as [
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
];

test('merges new messages in order and without duplicates', () => {
  expect(merged([two], [three, one, two])).toEqual([one, two, three]);
});

test('keeps the latest state of a message, whatever the order of arrival', () => {
  const altered = { ...two, content: 'Altered', change: 9 };
  expect(merged([one, two], [altered])).toEqual([one, altered]);
  expect(merged([one, altered], [two])).toEqual([one, altered]);
});

test('the latest change may belong to an older message', () => {
  expect(lastChange([{ ...one, change: 9 }, two], 3)).toBe(9);
  expect(lastChange([], 3)).toBe(3);
});

describe('the messages around a message', () => {
  const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at));
  const latest: Thread = { messages: some(91, 100), older: 'before 91', syncedTo: 100 };
  const around = mergePage(latest, some(41, 50), 'before 41', false);
  const positions = ({ messages }: Thread) => messages.map(({ position }) => position);

  test('replace the latest messages, or extend them where they overlap', () => {
    expect(around).toEqual({ messages: some(41, 50), older: 'before 41', syncedTo: 100, newer: 50 });
    const met = mergePage(latest, some(86, 95), 'before 86', false);
    expect(met).toEqual({ messages: some(86, 100), older: 'before 86', syncedTo: 100 });
    expect(mergePage(latest, some(92, 96), 'before 92', false)).toEqual(latest);
  });

  test('apply edits, and skip new messages that would leave a gap', () => {
    const altered = aMessage(45, { content: 'Altered', change: 101 });
    const put = mergeChanges(around, [altered, aMessage(102), aMessage(20, { change: 103 })]);
    expect(positions(put)).toEqual(positions(around));
    expect(put.messages[4]).toEqual(altered);
    expect(put.newestSeen).toBe(102);
  });

  test('load forward to the end, which is behind a message received meanwhile', () => {
    const put = mergeChanges(around, [aMessage(102)]);
    expect(appendPage(put, some(51, 60), false)).toMatchObject({ newer: 60 });
    const cut = appendPage(put, some(51, 100), true);
    expect(cut.newer).toBe(100);
    const whole = appendPage(cut, [aMessage(102)], true);
    expect([whole.newer, positions(whole).at(-1)]).toEqual([undefined, 102]);
    expect(mergePage(put, some(93, 101), 'before 93', true).newer).toBe(101);
    expect(mergePage(put, some(94, 102), 'before 94', true).newer).toBeUndefined();
  });
});

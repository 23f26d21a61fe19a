import { aMessage } from '../testing.ts';
import { lastChange, merged, putAfter, putAmong, putPage, type Thread } from './merge.ts';

const [one, two, three] = [1, 2, 3].map((position) => aMessage(position)) as [
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
  ReturnType<typeof aMessage>,
];

test('messages that come are put where they belong, each once', () => {
  expect(merged([two], [three, one, two])).toEqual([one, two, three]);
});

test('the later state of a message stays, in whichever order they come', () => {
  const altered = { ...two, content: 'Altered', change: 9 };
  expect(merged([one, two], [altered])).toEqual([one, altered]);
  expect(merged([one, altered], [two])).toEqual([one, altered]);
});

test('what is altered may be further back than what is latest', () => {
  expect(lastChange([{ ...one, change: 9 }, two], 3)).toBe(9);
  expect(lastChange([], 3)).toBe(3);
});

describe('those around a message', () => {
  const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at));
  const latest: Thread = { messages: some(91, 100), older: 'before 91', heard: 100 };
  const around = putPage(latest, some(41, 50), 'before 41', false);
  const positions = ({ messages }: Thread) => messages.map(({ position }) => position);

  test('stand in place of the latest, or beside them where they meet', () => {
    expect(around).toEqual({ messages: some(41, 50), older: 'before 41', heard: 100, newer: 50 });
    const met = putPage(latest, some(86, 95), 'before 86', false);
    expect(met).toEqual({ messages: some(86, 100), older: 'before 86', heard: 100 });
    expect(putPage(latest, some(92, 96), 'before 92', false)).toEqual(latest);
  });

  test('take what has changed among them, and of what is new nothing that would leave a gap', () => {
    const altered = aMessage(45, { content: 'Altered', change: 101 });
    const put = putAmong(around, [altered, aMessage(102), aMessage(20, { change: 103 })]);
    expect(positions(put)).toEqual(positions(around));
    expect(put.messages[4]).toEqual(altered);
    expect(put.beyond).toBe(102);
  });

  test('go on to the end, which is behind what was heard of meanwhile', () => {
    const put = putAmong(around, [aMessage(102)]);
    expect(putAfter(put, some(51, 60), false)).toMatchObject({ newer: 60 });
    const cut = putAfter(put, some(51, 100), true);
    expect(cut.newer).toBe(100);
    const whole = putAfter(cut, [aMessage(102)], true);
    expect([whole.newer, positions(whole).at(-1)]).toEqual([undefined, 102]);
    expect(putPage(put, some(93, 101), 'before 93', true).newer).toBe(101);
    expect(putPage(put, some(94, 102), 'before 94', true).newer).toBeUndefined();
  });
});

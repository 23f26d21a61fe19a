import { aMessage } from '../testing.ts';
import { lastChange, merged } from './merge.ts';

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

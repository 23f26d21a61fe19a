import { readChoices } from './choices.ts';

test.each([
  ['', { users: 4000, minutes: 1, soak: false, steps: true }],
  ['--quick', { users: 200, minutes: 0.5, soak: false, steps: false }],
  ['--soak', { users: 1000, minutes: 30, soak: true, steps: false }],
  ['--soak --users 50 --minutes 2', { users: 50, minutes: 2, soak: true, steps: false }],
  ['--soak --quick', { users: 200, minutes: 0.5, soak: true, steps: false }],
])('%j', (line, expected) => {
  expect(readChoices(line.split(' ').filter(Boolean))).toEqual(expected);
});

test.each([
  '--users 20',
  '--users 201',
  '--users many',
  '--users 100000',
  '--minutes 0',
  '--minutes 999',
  '--sok',
  'more',
])('%j is refused', (line) => {
  expect(readChoices(line.split(' '))).toBeNull();
});

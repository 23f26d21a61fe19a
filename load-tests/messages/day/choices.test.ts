import { readChoices } from './choices.ts';

const whole = { write: false, partial: false };

test.each([
  ['', { ...whole, users: 4000, minutes: 1, soak: false, steps: true }],
  ['--write', { ...whole, users: 4000, minutes: 1, soak: false, steps: true, write: true }],
  ['--quick', { ...whole, users: 200, minutes: 0.5, soak: false, steps: false, partial: '--quick' }],
  ['--soak', { ...whole, users: 1000, minutes: 30, soak: true, steps: false }],
  ['--soak --minutes 2', { ...whole, users: 1000, minutes: 2, soak: true, steps: false, partial: '--minutes' }],
  ['--soak --users 50', { ...whole, users: 50, minutes: 30, soak: true, steps: false, partial: '--users' }],
  ['--soak --quick', { ...whole, users: 200, minutes: 0.5, soak: true, steps: false, partial: '--quick' }],
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

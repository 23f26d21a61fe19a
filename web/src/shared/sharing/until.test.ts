import { dayOf } from './until.ts';

test('a day has four digits of its year, as a date input needs them', () => {
  expect(dayOf('0002-12-27T12:00:00Z')).toBe('0002-12-27');
});

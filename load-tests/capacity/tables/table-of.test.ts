import { bytesOf, daysOf, figure } from './table-of.ts';

test.each([
  [0, '–'],
  [0.0123, '0.012'],
  [0.5, '0.50'],
  [1.25, '1.3'],
  [12.4, '12'],
  [1234.5, '1,235'],
  [Number.POSITIVE_INFINITY, 'never'],
])('the figure %p is %p', (value, text) => {
  expect(figure(value)).toBe(text);
});

test.each([
  [0.5, '500 MB'],
  [20, '20 GB'],
  [1500, '1.5 TB'],
])('%p gigabytes are %p', (gigabytes, text) => {
  expect(bytesOf(gigabytes)).toBe(text);
});

test.each([
  [0.5, 'at once'],
  [50.7, 'after 50 days'],
  [730, 'after 2.0 years'],
  [5000, 'after more than 10 years'],
  [Number.POSITIVE_INFINITY, 'never'],
])('%p days are %p', (days, text) => {
  expect(daysOf(days)).toBe(text);
});

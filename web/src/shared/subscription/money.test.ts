import { moneyOf } from './money.ts';

test.each([
  [1_000_000, 'usd', '$10,000'],
  [12_000_000, null, '$120,000'],
  [1_000_050, 'usd', '$10,000.50'],
  [990, 'eur', '€9.90'],
])('%d cents of %p are %s', (cents, currency, words) => {
  expect(moneyOf(cents, currency)).toBe(words);
});

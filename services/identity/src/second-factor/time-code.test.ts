import { described, newTimeSecret, stepOf } from './time-code.ts';

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
])('at second %i the code is %s', (second, code, step) => {
  expect(stepOf(secret, code, new Date(second * 1000))).toBe(step);
});

test('a clock may be up to half a minute off, either way', () => {
  const at = (second: number) => stepOf(secret, '287082', new Date(second * 1000));
  expect([0, 29, 30, 59, 60, 89, 90, 119].map(at)).toEqual([1, 1, 1, 1, 1, 1, null, null]);
});

test.each(['', '28708', '2870822', 'abcdef', '٢٨٧٠٨٢', '287 08'])('%j is not a code', (typed) => {
  expect(stepOf(secret, typed, new Date(59_000))).toBeNull();
});

test('a new secret has 160 random bits, in the format that apps read', () => {
  const [one, two] = [newTimeSecret(), newTimeSecret()];
  expect(one).toHaveLength(20);
  expect(one.equals(two)).toBe(false);
  expect(described(secret, 'a b:c').uri).toMatch(
    /^otpauth:\/\/totp\/Entourage:a%20b%3Ac\?issuer=Entourage&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&/,
  );
});

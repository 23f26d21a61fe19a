import { courseOf } from './memory.ts';

const samples = (megabytes: (n: number) => number) =>
  Array.from({ length: 60 }, (_, n) => ({ seconds: n * 30, megabytes: megabytes(n) }));

test('memory that fluctuates around a level is flat', () => {
  const { isFlat, perHour } = courseOf(samples((n) => 200 + (n % 2) * 40));
  expect(isFlat).toBe(true);
  expect(Math.abs(perHour)).toBeLessThan(5);
});

test('growth of a megabyte a minute from a hundred is not flat, and its slope is reported', () => {
  const { sixths, first, last, perHour, isFlat } = courseOf(samples((n) => 100 + n / 2));
  expect(sixths).toEqual([102.25, 107.25, 112.25, 117.25, 122.25, 127.25]);
  expect(perHour).toBeCloseTo(60);
  expect([first, last, isFlat]).toEqual([104.75, 124.75, false]);
});

test('one sample has no slope', () => {
  expect(courseOf([{ seconds: 0, megabytes: 90 }])).toEqual({
    sixths: [90],
    first: 90,
    last: 90,
    perHour: 0,
    isFlat: true,
  });
});

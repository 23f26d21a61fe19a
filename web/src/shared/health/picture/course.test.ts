import { aVersion } from '../testing.ts';
import { beforeIn, courseOf, trendOf, wayOf } from './course.ts';

const versions = [
  aVersion(4),
  aVersion(3, { injuryRisk: 'HIGH', changed: ['injuryRisk'] }),
  aVersion(2, { injuryRisk: 'LOW', changed: ['injuryRisk'] }),
  aVersion(1, { injuryRisk: 'LOW', changed: ['focusArea'], notAssessed: ['injuryRisk'] }),
];

test('the course is of the assessed values, oldest first', () => {
  expect(courseOf('injuryRisk', versions)).toEqual(['LOW', 'HIGH', 'MEDIUM']);
  expect(courseOf('injuryRisk', versions.slice(3))).toEqual([]);
});

test('a default in the middle of the known versions is no value of the course', () => {
  const undone = [aVersion(42), aVersion(41, { injuryRisk: 'LOW', notAssessed: ['injuryRisk'] }), aVersion(40)];
  expect(courseOf('injuryRisk', undone)).toEqual(['MEDIUM', 'MEDIUM']);
});

test('the previous value is the last different one', () => {
  expect(beforeIn(['A', 'B', 'C', 'C'])).toBe('B');
  expect(beforeIn(['C', 'C'])).toBeUndefined();
});

const wordOf = (value: string) => value.toLowerCase();

test('the words name each change once', () => {
  expect(wayOf(['A', 'A', 'B', 'A'], wordOf)).toBe('Was a, then b, then a, over the last 4 versions');
  expect(wayOf(['A', 'A'], wordOf)).toBe('Stayed a over the last 2 versions');
});

test('the trend plots the rank of each value', () => {
  expect(trendOf(['C', 'A'], { rank: ['A', 'B', 'C'], wordOf }).values).toEqual([2, 0]);
});

import { aVersion } from '../testing.ts';
import { beforeIn, courseOf, trendOf, wayOf } from './course.ts';

const versions = [
  aVersion(4),
  aVersion(3, { injuryRisk: 'HIGH', changed: ['injuryRisk'] }),
  aVersion(2, { injuryRisk: 'LOW', changed: ['injuryRisk'] }),
  aVersion(1, { injuryRisk: 'LOW', changed: ['focusArea'] }),
];

test('the course starts with the first assessment, oldest first', () => {
  expect(courseOf('injuryRisk', versions)).toEqual(['LOW', 'HIGH', 'MEDIUM']);
  expect(courseOf('trainingIntensity', versions)).toEqual([]);
});

test('a course without version 1 is shown from its first known version', () => {
  expect(courseOf('trainingIntensity', versions.slice(0, 2))).toEqual(['HIGH', 'HIGH']);
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

import { aVersion } from '../../testing.ts';
import { beforeIn, courseOf, trendOf, wayOf } from './course.ts';

const versions = [
  aVersion(4),
  aVersion(3, { injuryRisk: 'HIGH', changed: ['injuryRisk'] }),
  aVersion(2, { injuryRisk: 'LOW', changed: ['injuryRisk'] }),
  aVersion(1, { injuryRisk: 'LOW', changed: ['focusArea'] }),
];

test('a course begins where somebody first assessed it, oldest first', () => {
  expect(courseOf('injuryRisk', versions)).toEqual(['LOW', 'HIGH', 'MEDIUM']);
  expect(courseOf('trainingIntensity', versions)).toEqual([]);
});

test('of a history that is cut off nobody knows where it began, and all of it is shown', () => {
  expect(courseOf('trainingIntensity', versions.slice(0, 2))).toEqual(['HIGH', 'HIGH']);
});

test('what it was before is the last other value', () => {
  expect(beforeIn(['A', 'B', 'C', 'C'])).toBe('B');
  expect(beforeIn(['C', 'C'])).toBeUndefined();
});

const wordOf = (value: string) => value.toLowerCase();

test('how it went is told once for each change', () => {
  expect(wayOf(['A', 'A', 'B', 'A'], wordOf)).toBe('Was a, then b, then a, over the last 4 versions');
  expect(wayOf(['A', 'A'], wordOf)).toBe('Stayed a over the last 2 versions');
});

test('a line goes by rank', () => {
  expect(trendOf(['C', 'A'], { rank: ['A', 'B', 'C'], wordOf }).values).toEqual([2, 0]);
});

import { afterBusinessDays, isMissed, promisesTo, standing } from './promises.ts';

const due = (at: string) => new Date(afterBusinessDays(Date.parse(at), 2)).toISOString();

test.each([
  ['a Monday', '2026-03-02T09:30:00Z', '2026-03-04T09:30:00.000Z'],
  ['a Thursday', '2026-03-05T09:30:00Z', '2026-03-09T09:30:00.000Z'],
  ['a Friday', '2026-03-06T09:30:00Z', '2026-03-10T09:30:00.000Z'],
  ['a Saturday', '2026-03-07T09:30:00Z', '2026-03-11T00:00:00.000Z'],
  ['the last moment of a Sunday', '2026-03-08T23:59:59Z', '2026-03-11T00:00:00.000Z'],
])('two business days from %s', (_name, at, until) => {
  expect(due(at)).toBe(until);
});

test('the review deadline counts hours, including weekends', () => {
  const [review] = promisesTo('2026-03-06T09:30:00Z');
  expect(new Date(review?.due ?? 0).toISOString()).toBe('2026-03-08T09:30:00.000Z');
});

test.each([
  ['2026-03-05T09:30:00Z', 'due in 3 days'],
  ['2026-03-08T08:29:00Z', 'due in 1 hour'],
  ['2026-03-08T09:29:30Z', 'due in 1 minute'],
  ['2026-03-08T09:30:00Z', 'missed 1 minute ago'],
  ['2026-03-09T21:30:00Z', 'missed 36 hours ago'],
  ['2026-03-11T09:30:00Z', 'missed 3 days ago'],
])('at %s it reads "%s"', (now, words) => {
  expect(standing({ name: 'review', due: Date.parse('2026-03-08T09:30:00Z') }, Date.parse(now))).toBe(words);
});

test('a post is missed as soon as one deadline has passed', () => {
  const asked = '2026-03-06T09:30:00Z';
  expect(isMissed(asked, Date.parse('2026-03-08T09:29:59Z'))).toBe(false);
  expect(isMissed(asked, Date.parse('2026-03-08T09:30:00Z'))).toBe(true);
});

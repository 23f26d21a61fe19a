import { aPlannedSession } from '../testing.ts';
import { weekInShort } from './week-in-short.ts';

test.each([
  ['2026-03-02', 1, 'This week: 1 session, 1 h'],
  ['2026-03-02', 0, 'Nothing is planned for this week'],
  ['2026-03-09', 2, 'Next week: 2 sessions, 2 h'],
  ['2026-03-09', 0, 'Next week: nothing planned'],
  ['2026-03-23', 1, '23–29 Mar: 1 session, 1 h'],
  ['2026-03-23', 0, '23–29 Mar: nothing planned'],
  ['2026-02-23', 0, 'Last week: nothing was planned'],
  ['2026-02-16', 0, '16–22 Feb: nothing was planned'],
  ['2025-12-29', 1, '29 Dec – 4 Jan: 1 session, 1 h'],
])('on a Thursday, 5 March, the week from %s with %i sessions is "%s"', (monday, count, line) => {
  const sessions = Array.from({ length: count }, () => aPlannedSession({ day: monday }));
  expect(weekInShort(monday, '2026-03-05', sessions)).toBe(line);
});

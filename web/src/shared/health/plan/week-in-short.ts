import { mondayOf } from '../../days.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { words } from '../words/training-plan.ts';
import { sumOf } from './loads.ts';
import { weeksFrom, weekWords } from './weeks.ts';

/** What is planned for the week from a Monday, in a line; a week far from today is named by its days. */
export function weekInShort(monday: string, today: string, sessions: PlannedWeek['sessions']): string {
  const ahead = weeksFrom(mondayOf(today), monday);
  const isEmpty = sessions.length === 0;
  if (isEmpty && ahead === 0) return words.none.coming;
  const amount = words.amount(sessions.length, sumOf(sessions, 'minutes'));
  return words.inShort(words.near(ahead) ?? weekWords(monday, today), isEmpty ? words.nothing(ahead < 0) : amount);
}

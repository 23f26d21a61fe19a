import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { words } from '../words/training-plan.ts';
import { sumOf } from './loads.ts';

/** What is planned for a week, in a line. `ahead`: how many weeks from now it is. */
export function weekInShort(ahead: number, sessions: PlannedWeek['sessions']): string {
  if (sessions.length === 0) return words.none.coming;
  const amount = words.amount(sessions.length, sumOf(sessions, 'minutes'));
  const near = words.near(ahead);
  return near === null ? amount : `${near}: ${amount}`;
}

import { locale } from '../../../../shared/clock.ts';
import { words } from '../../words.ts';

const dayMs = 86_400_000;
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
const farDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });

/** The day of a moment, in the reader's own zone. */
export function dayWords(at: string, now: number): string {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return words.thread.today;
  // From noon, a day that has 23 or 25 hours is no matter.
  const yesterday = new Date(new Date(now).setHours(12) - dayMs);
  if (then.toDateString() === yesterday.toDateString()) return words.thread.yesterday;
  return (then.getFullYear() === today.getFullYear() ? day : farDay).format(then);
}

import { locale } from '../../../../shared/clock.ts';
import { words } from '../../words.ts';

const dayMs = 86_400_000;
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
const farDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });

/** The heading of a day, in the reader's time zone. */
export function dayWords(at: string, now: number): string {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return words.thread.today;
  // From noon, so that days of 23 or 25 hours do not matter.
  const yesterday = new Date(new Date(now).setHours(12) - dayMs);
  if (then.toDateString() === yesterday.toDateString()) return words.thread.yesterday;
  return (then.getFullYear() === today.getFullYear() ? day : farDay).format(then);
}

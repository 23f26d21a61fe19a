import type { WellnessItem } from '@entourage/contracts/health.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';

/** What an athlete says of a day. */
export interface CheckInValues extends Readonly<Record<WellnessItem, number>> {
  readonly exertion: number;
  readonly minutes: number;
}

interface Said {
  readonly timeZone: string;
  readonly values: CheckInValues;
  readonly revision: number;
  readonly savedAt: Date;
}

/** One for each of an athlete's days. Said again it is the same day's: what was said before is kept as earlier. */
export interface CheckIn extends Said {
  readonly _id: string;
  readonly ownerId: string;
  readonly date: string;
  readonly earlier: readonly Said[];
  /** When it becomes three whole days without another one; null where that was looked at, or there is another one. */
  readonly missedAt: Date | null;
  readonly event?: Announcement;
}

/** The part that says how a day was. */
export type Day = Pick<CheckIn, 'date' | 'values'>;

export const loadOf = ({ exertion, minutes }: CheckInValues): number => exertion * minutes;

export const shownCheckIn = ({ date, timeZone, values, savedAt }: CheckIn) => ({
  date,
  timeZone,
  ...values,
  load: loadOf(values),
  savedAt,
});

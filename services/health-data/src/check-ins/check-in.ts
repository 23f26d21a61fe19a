import type { BodyArea } from '@entourage/contracts/body.ts';
import type { WellnessItem } from '@entourage/contracts/check-in.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';

export interface Session {
  readonly exertion: number;
  readonly minutes: number;
}

/** An athlete's answers for a day, with its hardest session. */
export interface CheckInValues extends Readonly<Record<WellnessItem, number>>, Session {
  /** The other sessions of the day; absent from check-ins of earlier releases. */
  readonly furtherSessions?: readonly Session[];
}

/** To a question of a liaison. */
export interface AnswerGiven {
  readonly questionId: string;
  readonly answer: number;
}

/** Of one question. */
export interface AnswerOfDay {
  readonly date: string;
  readonly answer: number;
}

interface Said {
  readonly timeZone: string;
  readonly values: CheckInValues;
  /** Absent from check-ins of earlier releases. */
  readonly soreAreas?: readonly BodyArea[];
  /** Read with the questions alone, by those who may; absent from check-ins of earlier releases. */
  readonly answers?: readonly AnswerGiven[];
  readonly revision: number;
  readonly savedAt: Date;
}

/** One per day of an athlete. Saving again makes a new revision of the same day; earlier ones are kept. */
export interface CheckIn extends Said {
  readonly _id: string;
  readonly ownerId: string;
  readonly date: string;
  readonly earlier: readonly Said[];
  /** When three whole days will have passed; null if that was handled, or there is a later one. */
  readonly missedAt: Date | null;
  readonly event?: Announcement;
}

/** The date and answers alone. */
export type Day = Pick<CheckIn, 'date' | 'values'>;

export const loadOfSession = ({ exertion, minutes }: Session): number => exertion * minutes;

/** Of all sessions of the day. */
export const loadOf = ({
  furtherSessions = [],
  ...hardest
}: Session & Pick<CheckInValues, 'furtherSessions'>): number =>
  [hardest, ...furtherSessions].reduce((sum, session) => sum + loadOfSession(session), 0);

/** Without answers to questions of liaisons, which members of the entourage never see. */
export const shownCheckIn = ({ date, timeZone, values, soreAreas = [], savedAt }: CheckIn) => ({
  date,
  timeZone,
  ...values,
  furtherSessions: values.furtherSessions ?? [],
  soreAreas,
  load: loadOf(values),
  savedAt,
});

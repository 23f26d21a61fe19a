/** A visit of the deck. */
export interface Session {
  readonly id: string;
  readonly country: string;
  readonly city: string;
  readonly accessedAt: Date;
  readonly sessionDuration: number;
  readonly slidesViewed: number;
  readonly questionsAsked: number;
  readonly currentSlide: number;
}

/** A visit ends a day after it began: the password is asked for again. */
export const sessionMs = 24 * 3_600_000;

/** A browser that unlocks the deck again sees what it asked in earlier visits for so long. */
export const returningMs = 30 * 24 * 3_600_000;

/** What a visit sends again within so long is a repetition after a lost answer. */
export const repeatedMs = 60_000;

/** The visitor's clock may be a little fast. */
export const toleranceSeconds = 60;

/** Whether a visit can have lasted so long. */
export const isPossible = (seconds: number, { accessedAt }: Pick<Session, 'accessedAt'>, now: Date): boolean =>
  seconds <= (now.getTime() - accessedAt.getTime()) / 1000 + toleranceSeconds;

/** The location as text, as the screens read it. */
export const shownSession = ({ country, city, ...session }: Session) => ({
  ...session,
  location: JSON.stringify({ country, city }),
});

import { z } from 'zod';

/** Where what somebody has not read begins in a conversation, and since when it lies there. */
export interface Unread {
  readonly conversationId: string;
  readonly userId: string;
  readonly position: number;
  readonly since: Date;
}

/** Of what lies unread for so many minutes. */
export const reminder = z.object({
  conversationId: z.uuid(),
  userId: z.uuid(),
  position: z.int(),
  minutes: z.number(),
});
export type Reminder = z.infer<typeof reminder>;

/** The same reminder has the same id, however often and by whomever it is planned. */
export const idOf = ({ conversationId, userId, position, minutes }: Reminder): string =>
  [conversationId, userId, position, minutes].join('_');

export interface Planned {
  readonly reminder: Reminder;
  readonly delayMs: number;
}

/** One after each of these times; what is due already is due at once. */
export const plannedFor = (
  { since, ...unread }: Unread,
  minutesUnread: readonly number[],
  now: Date,
): readonly Planned[] =>
  minutesUnread.map((minutes) => ({
    reminder: { ...unread, minutes },
    delayMs: Math.max(0, since.getTime() + minutes * 60_000 - now.getTime()),
  }));

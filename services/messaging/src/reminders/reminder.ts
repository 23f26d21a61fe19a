import { z } from 'zod';

/** The first unread message of a person in a conversation, and its age. */
export interface Unread {
  readonly conversationId: string;
  readonly userId: string;
  readonly position: number;
  readonly since: Date;
}

/** For messages unread for this many minutes. */
export const reminder = z.object({
  conversationId: z.uuid(),
  userId: z.uuid(),
  position: z.int(),
  minutes: z.number(),
});
export type Reminder = z.infer<typeof reminder>;

/** Deterministic, so that planning a reminder twice makes one job. */
export const idOf = ({ conversationId, userId, position, minutes }: Reminder): string =>
  [conversationId, userId, position, minutes].join('_');

export interface Planned {
  readonly reminder: Reminder;
  readonly delayMs: number;
}

/** One per interval; an interval that is over is due at once. */
export const plannedFor = (
  { since, ...unread }: Unread,
  minutesUnread: readonly number[],
  now: Date,
): readonly Planned[] =>
  minutesUnread.map((minutes) => ({
    reminder: { ...unread, minutes },
    delayMs: Math.max(0, since.getTime() + minutes * 60_000 - now.getTime()),
  }));

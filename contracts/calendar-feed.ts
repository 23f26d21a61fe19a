import { z } from 'zod';

/** A person's calendar, by its secret: `/calendar/SECRET.ics`. */
export const calendarPath = '/calendar';

export const calendarSecret = /^[\w-]{43}$/;

/**
 * How the gateway exchanges the secret of a calendar address for a token of its person that reads what the calendar shows
 * and nothing else: POST, with its own token, the secret in this header. 404 for an unknown one.
 */
export const openFeedPath = '/calendar-feeds/open';
export const feedHeader = 'x-entourage-feed';

export const openedFeed = z.object({
  userId: z.uuid(),
  token: z.string(),
  /** Whether the token reads the person's training plan too. */
  training: z.boolean().default(false),
});
export type OpenedFeed = z.infer<typeof openedFeed>;

import { z } from 'zod';
import { roles, verificationStatuses } from './people.ts';

/** A new session's secret goes from identity to the gateway in this header, and from there into the cookie; empty: signed out. */
export const sessionHeader = 'x-entourage-session';

/**
 * What a browser is known by once somebody has signed in from it; it travels both ways in this header and is kept in a cookie.
 */
export const browserHeader = 'x-entourage-browser';

/**
 * How the gateway turns cookies into people: POST, with its own token. One answer for each secret, null where there is none.
 * `seen` says that the person is there; a look on behalf of an open stream is not.
 */
export const resolvePath = '/sessions/resolve';
export const resolveAtMost = 500;

export const resolveQuestion = z.strictObject({
  secrets: z.array(z.string().max(100)).min(1).max(resolveAtMost),
  seen: z.boolean(),
});
export type ResolveQuestion = z.infer<typeof resolveQuestion>;

export const resolvedSession = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  sessionId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(roles),
  status: z.enum(verificationStatuses),
  /** The role needs a second factor and there is none yet: only what sets one up is allowed. */
  restricted: z.boolean(),
});
export type ResolvedSession = z.infer<typeof resolvedSession>;

export const resolveAnswer = z.object({ sessions: z.array(resolvedSession.nullable()) });

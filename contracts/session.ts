import { z } from 'zod';
import { roles, verificationStatuses } from './people.ts';

/** Carries a new session's secret from identity to the gateway, which sets the cookie; empty: signed out. */
export const sessionHeader = 'x-entourage-session';

/** Identifies a browser that has signed in before; it travels both ways in this header and is kept in a cookie. */
export const browserHeader = 'x-entourage-browser';

/** With a call to a service: how many milliseconds the gateway waits for the answer. */
export const answerWithinHeader = 'x-answer-within';
/** Carries the secret of a visitor's session of the investor deck both ways; the gateway keeps it in a cookie. */
export const deckHeader = 'x-entourage-deck';

/**
 * How the gateway resolves cookies to people: POST, with its own token. One answer per secret, null for an unknown one.
 * `seen` marks activity of the person; a check for an open stream does not.
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
  /** The role requires a second factor and none is set up: only setting one up is allowed. */
  restricted: z.boolean(),
  /** The person's subscription has lapsed: paid actions are refused. */
  lapsed: z.literal(true).optional(),
});
export type ResolvedSession = z.infer<typeof resolvedSession>;

export const resolveAnswer = z.object({ sessions: z.array(resolvedSession.nullable()) });

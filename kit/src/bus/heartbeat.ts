import { z } from 'zod';

const heartbeat = z.object({ at: z.iso.datetime(), behindMs: z.number().nonnegative() });

/**
 * Everything that was committed before the relay read its outbox is published; `behindMs` is the time from that read to
 * the heartbeat.
 */
export const heartbeatOf = (lookedAt: number, now: number): string =>
  JSON.stringify({ at: new Date(now).toISOString(), behindMs: Math.max(0, now - lookedAt) } satisfies z.input<
    typeof heartbeat
  >);

/** Time from the outbox read to the heartbeat; the other fields are for people who watch the bus. */
export const behindMsOf = (content: unknown): number => heartbeat.parse(content).behindMs;

import { z } from 'zod';

const beat = z.object({ at: z.iso.datetime(), behindMs: z.number().nonnegative() });

/** All that was committed before a service's relay looked is published; the look was so long before the beat. */
export const beatOf = (lookedAt: number, now: number): string =>
  JSON.stringify({ at: new Date(now).toISOString(), behindMs: Math.max(0, now - lookedAt) } satisfies z.input<
    typeof beat
  >);

/** How long before the beat its service had looked; the rest is for people who listen. */
export const behindMsOf = (content: unknown): number => beat.parse(content).behindMs;

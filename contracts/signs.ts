import { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * A short-lived notice from one part to another over the bus. It is not stored: it is true for seconds, and a
 * subscriber that missed it loses nothing lasting. Events and requests (`asks.ts`) are separate.
 */
export interface Sign<Body extends z.ZodType = z.ZodType> {
  readonly by: ServiceName | 'gateway';
  readonly to: ServiceName | 'gateway';
  readonly name: string;
  readonly body: Body;
}

/** Outside the subjects that other systems may subscribe to. */
export const signSubject = ({ by, name }: Pick<Sign, 'by' | 'name'>) => `sign.${by}.${name}`;

const people = z.array(z.uuid());

/** Who has the product open at this gateway: published at once on a change, and for everybody every 15 seconds. */
export const whoIsHere = {
  by: 'gateway',
  to: 'messaging',
  name: 'here',
  body: z.object({
    /** Identifies the gateway process. */
    gateway: z.uuid(),
    here: people,
    gone: people,
    /** Whether this presence was not announced before. */
    isNews: z.boolean(),
  }),
} as const satisfies Sign;

/** The presence of these people changed for those they write with, who should refetch it. */
export const presenceChanged = {
  by: 'messaging',
  to: 'gateway',
  name: 'presence',
  body: z.object({ changed: z.array(z.object({ userId: z.uuid(), tell: people })) }),
} as const satisfies Sign;

/** Somebody is writing to somebody at this moment. */
export const isWriting = {
  by: 'messaging',
  to: 'gateway',
  name: 'writing',
  body: z.object({ userId: z.uuid(), to: z.uuid() }),
} as const satisfies Sign;

/** The free slots of a liaison changed for these people, who may be looking at them. */
export const slotsChanged = {
  by: 'scheduling',
  to: 'gateway',
  name: 'slots',
  body: z.object({ liaisonId: z.uuid(), tell: people }),
} as const satisfies Sign;

export const signs: readonly Sign[] = [whoIsHere, presenceChanged, isWriting, slotsChanged];

/** How long a gateway's last report of presence counts. */
export const presenceLastsMs = 40_000;

import { z } from 'zod';
import type { ServiceName } from './events/define.ts';

/**
 * What one part says to another over the bus, and nobody keeps: it is true for seconds, and whoever did not hear it misses nothing that
 * lasts. Events and questions stand beside it.
 */
export interface Sign<Body extends z.ZodType = z.ZodType> {
  readonly by: ServiceName | 'gateway';
  readonly to: ServiceName | 'gateway';
  readonly name: string;
  readonly body: Body;
}

/** Outside of what other systems may listen to. */
export const signSubject = ({ by, name }: Pick<Sign, 'by' | 'name'>) => `sign.${by}.${name}`;

const people = z.array(z.uuid());

/** Who has the product open at this gateway: at once when somebody comes or is gone, and of everybody each quarter of a minute. */
export const whoIsHere = {
  by: 'gateway',
  to: 'messaging',
  name: 'here',
  body: z.object({
    /** One for the life of its process. */
    gateway: z.uuid(),
    here: people,
    gone: people,
    /** Whether those are here had not been said before. */
    isNews: z.boolean(),
  }),
} as const satisfies Sign;

/** The presence of these is another for those they write with, who look again. */
export const presenceChanged = {
  by: 'messaging',
  to: 'gateway',
  name: 'presence',
  body: z.object({ changed: z.array(z.object({ userId: z.uuid(), tell: people })) }),
} as const satisfies Sign;

/** Somebody is writing to somebody, now. */
export const isWriting = {
  by: 'messaging',
  to: 'gateway',
  name: 'writing',
  body: z.object({ userId: z.uuid(), to: z.uuid() }),
} as const satisfies Sign;

export const signs: readonly Sign[] = [whoIsHere, presenceChanged, isWriting];

/** How long a gateway is believed that has not said anything more. */
export const presenceLastsMs = 40_000;

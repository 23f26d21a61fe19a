import { z } from 'zod';

export const notAClock = 'A time such as 20:00';

/** A time of day, HH:MM. */
export const clock = z.string({ error: notAClock }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, notAClock);

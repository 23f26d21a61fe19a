import { z } from 'zod';
import { mostCompetitionsTogether } from '../health.ts';
import { clock, notAClock } from './clock.ts';
import { instant, optionalText, text } from './text.ts';
import { day, timeZone, versionChanged } from './time.ts';
import { somebody } from './users.ts';

const tooMany = `At most ${mostCompetitionsTogether} at once`;

const fields = {
  name: text({ max: 100, missing: 'Say which competition' }).describe('Such as the opponent or the race'),
  day: day.describe('Where it takes place: from a year ago to two years ahead'),
  time: clock
    .nullish()
    .transform((given) => given ?? null)
    .describe('When it begins, HH:MM by the clock of `timezone`'),
  timezone: timeZone
    .nullish()
    .transform((given) => given ?? null)
    .describe('Where it takes place; with a time only'),
  place: optionalText({ max: 100 }).transform((given) => given ?? null),
};

interface Begins {
  readonly time: string | null;
  readonly timezone: string | null;
}

const hasClock = ({ time, timezone }: Begins) => time === null || timezone !== null;
const hasTime = ({ time, timezone }: Begins) => timezone === null || time !== null;
const noZone = { path: ['timezone'], error: 'Say in which time zone' };
const noTime = { path: ['time'], error: notAClock };

export const newCompetition = z
  .strictObject({
    ...fields,
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same competition'),
  })
  .refine(hasClock, noZone)
  .refine(hasTime, noTime)
  .meta({ id: 'NewCompetition' });
export type NewCompetition = z.infer<typeof newCompetition>;

/** Each is known by its `clientId`, so that all of them can be sent again. */
export const newCompetitions = z
  .strictObject({
    competitions: z
      .array(
        z
          .strictObject({ ...fields, clientId: z.uuid('Must be a UUID') })
          .refine(hasClock, noZone)
          .refine(hasTime, noTime),
      )
      .min(1, 'Choose at least one competition')
      .max(mostCompetitionsTogether, tooMany)
      .refine((all) => new Set(all.map(({ clientId }) => clientId.toLowerCase())).size === all.length, {
        error: 'Each competition once',
      }),
  })
  .meta({ id: 'NewCompetitions' });
export type NewCompetitions = z.infer<typeof newCompetitions>;

/** The whole competition as it is to be. */
export const competitionForm = z
  .strictObject({ ...fields, version: versionChanged })
  .refine(hasClock, noZone)
  .refine(hasTime, noTime)
  .meta({ id: 'CompetitionForm' });
export type CompetitionForm = z.infer<typeof competitionForm>;

export const competition = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    name: z.string(),
    day,
    time: z.string().nullable().describe('HH:MM by the clock of `timezone`; null where it is not known'),
    timezone: z.string().nullable(),
    startsAt: instant.nullable().describe('That time; null where it is not known'),
    place: z.string().nullable(),
    version: z.int().positive().describe('Grows by one with each change'),
    savedAt: instant,
    savedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
  })
  .meta({ id: 'Competition' });
export type Competition = z.infer<typeof competition>;

export const competitionsQuery = z.strictObject({
  from: day.optional().describe('Only those on this day or later'),
  to: day.optional().describe('Only those on this day or earlier'),
});

export const competitionAddress = z.strictObject({ id: z.uuid() });

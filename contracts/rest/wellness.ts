import { z } from 'zod';
import { bodyAreas } from '../body.ts';
import {
  hardestSession,
  lastHourForYesterday,
  longestSessionMinutes,
  mostFurtherSessions,
  noSoreness,
  wellnessItems,
} from '../check-in.ts';
import {
  alertKinds,
  checkInRatings,
  flagLevels,
  injuryRisks,
  measurementSources,
  measureNames,
  seriesDays,
} from '../health.ts';
import { answersGiven, questionOfDay } from './questions.ts';
import { instant } from './text.ts';
import { givenInstant, timeZoneName } from './time.ts';
import { somebody } from './users.ts';

const oneToFive = (what: string) =>
  z.int(`${what}: choose from 1 to 5`).min(1, `${what}: choose from 1 to 5`).max(5, `${what}: choose from 1 to 5`);

const timeZone = timeZoneName({ missing: 'Time zone is required', unknown: 'Not a time zone' });

const day = z.iso.date('Must be a date').describe('A day of the calendar, ISO 8601');

const bodyArea = z.enum(bodyAreas, { error: 'Choose a part of the body' });

const exertionFrom = (least: number) => {
  const range = `Session: choose from ${least} to ${hardestSession}`;
  return z.int(range).min(least, range).max(hardestSession, range);
};

const minutes = z
  .int('Minutes must be a whole number')
  .min(0, 'Minutes must be a whole number')
  .max(longestSessionMinutes, `At most ${longestSessionMinutes} minutes`);

const noDuration = 'Say how long the session took';

/** A session of a day besides the hardest one. */
const furtherSession = z
  .strictObject({
    exertion: exertionFrom(1),
    minutes: minutes.refine((given) => given > 0, { error: noDuration }),
  })
  .meta({ id: 'FurtherSessionForm' });

export const checkInForm = z
  .strictObject({
    timeZone: timeZone.describe('Where the athlete is: it says which day today is'),
    date: day
      .optional()
      .describe(
        `The day that is answered: today, or until ${lastHourForYesterday}:00 yesterday; today unless it is given`,
      ),
    sleep: oneToFive('Sleep'),
    soreness: oneToFive('Soreness'),
    soreAreas: z
      .array(bodyArea)
      .max(bodyAreas.length, `At most ${bodyAreas.length} parts of the body`)
      .refine((all) => new Set(all).size === all.length, { error: 'Each part of the body once' })
      .default([])
      .describe('Where it is sore'),
    fatigue: oneToFive('Fatigue'),
    mood: oneToFive('Mood'),
    stress: oneToFive('Stress'),
    exertion: exertionFrom(0).describe('How hard the hardest session was; 0 for a day without one'),
    minutes: minutes.describe('How long it took; 0 for a day without one, and only then'),
    furtherSessions: z
      .array(furtherSession)
      .max(mostFurtherSessions, `At most ${mostFurtherSessions} further sessions`)
      .default([])
      .describe('The other sessions of the day; none on a day without one'),
    answers: answersGiven,
  })
  .refine(({ exertion, minutes }) => exertion === 0 || minutes > 0, {
    error: noDuration,
    path: ['minutes'],
  })
  .refine(({ exertion, minutes }) => exertion > 0 || minutes === 0, {
    error: 'A day without a session has no minutes',
    path: ['minutes'],
  })
  .refine(({ exertion, furtherSessions }) => exertion > 0 || furtherSessions.length === 0, {
    error: 'A day without a session has no further ones',
    path: ['furtherSessions'],
  })
  .refine(({ soreness, soreAreas }) => soreness < noSoreness || soreAreas.length === 0, {
    error: 'Without soreness no part of the body is sore',
    path: ['soreAreas'],
  })
  .meta({ id: 'CheckInForm' });

export const checkIn = z
  .object({
    date: day,
    timeZone: z.string(),
    sleep: z.int(),
    soreness: z.int(),
    soreAreas: z.array(bodyArea).describe('Where it is sore; empty where nothing was said of it'),
    fatigue: z.int(),
    mood: z.int(),
    stress: z.int(),
    exertion: z.int().describe('Of the hardest session; 0 on a day without one'),
    minutes: z.int(),
    furtherSessions: z
      .array(z.object({ exertion: z.int(), minutes: z.int() }).meta({ id: 'FurtherSession' }))
      .describe('The other sessions of the day; empty where nothing was said of any'),
    load: z.int().describe('Exertion times minutes, summed over the sessions'),
    savedAt: instant,
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof checkIn>;

export const todayQuery = z.strictObject({ timeZone });
export const today = z
  .object({
    date: day,
    checkIn: checkIn.nullable(),
    questions: z
      .array(questionOfDay)
      .describe(
        'What liaisons ask on this day, those answered already included; in the order in which they were asked',
      ),
  })
  .meta({ id: 'TodaysCheckIn' });

export const seriesQuery = z.strictObject({
  days: z
    .enum(seriesDays.map(String) as ['7', '28', '90'], { error: '7, 28 or 90' })
    .optional()
    .describe('28 unless asked otherwise'),
});

const flag = z.object({
  item: z.enum([...wellnessItems, 'load']),
  level: z.enum(flagLevels),
  date: day,
  z: z.number().describe('Standard deviations from the mean of the 28 days before; negative is lower'),
});

const band = z.object({
  item: z.enum([...wellnessItems, 'load']),
  mean: z.number(),
  deviation: z.number(),
  days: z.int().describe('How many of the 28 days before have a check-in'),
});

const measuredBand = z.object({
  measure: z.enum(measureNames),
  mean: z.number(),
  deviation: z.number(),
  days: z.int().describe('How many of the 28 days before have a value'),
});

const measuredFlag = z.object({
  measure: z.enum(measureNames),
  level: z.enum(flagLevels),
  takenOn: day,
  value: z.number(),
  source: z.enum(measurementSources).nullable().describe('Where the value comes from; null where it is not known'),
  mean: z.number().describe('Of the 28 days before it'),
  deviation: z.number(),
  z: z.number().describe('Standard deviations from the mean; negative is lower'),
});

export const measurement = z.object({
  measure: z.enum(measureNames),
  takenOn: day,
  value: z.number(),
});

/** An athlete's check-ins and the figures derived from them. */
export const wellness = z
  .object({
    athleteId: z.uuid(),
    from: day,
    to: day,
    days: z.array(checkIn),
    bands: z.array(band).describe('The own baseline of the 28 days before the last day; empty below 7 days with data'),
    rating: z
      .enum(checkInRatings)
      .describe('Whether the last check-in has flags to give: RATED, or why it was not compared with the own baseline'),
    flags: z.array(flag).describe('Of the last check-in, for a week'),
    alertedAt: instant
      .nullable()
      .describe('When liaisons were alerted to the red flags; null without one, or where there was nobody to alert'),
    load: z
      .object({
        acute: z.number().describe('Mean load of a day over the last 7 days'),
        chronic: z.number().describe('Mean load of a day over the last 28 days'),
        ratio: z.number().nullable(),
        daysWithData: z.int(),
      })
      .nullable()
      .describe('Null below 14 days with data, or where the last 7 have none'),
    loadMethod: z.string().describe('How acute and chronic load are reckoned'),
    missedDays: z
      .int()
      .nullable()
      .describe('Whole days since the last check-in, today not counted; null where there never was one'),
    measurements: z.array(measurement),
    measuredBands: z
      .array(measuredBand)
      .describe(
        'The own baseline of each measure in the 28 days before the last day; none of one with fewer than 7 values. Of heart-rate variability and resting heart rate only values with the source of the last one count',
      ),
    measuredFlags: z
      .array(measuredFlag)
      .describe('The last value of each measure, for a week, where it is off the own baseline to its worse side'),
    measuredUsual: z
      .array(z.enum(measureNames))
      .describe('The measures whose last value, for a week, is within the own baseline'),
  })
  .meta({ id: 'Wellness' });
export type Wellness = z.infer<typeof wellness>;

/** A row of a liaison's list of athletes. */
export const triageRow = z
  .object({
    athleteId: z.uuid(),
    injuryRisk: z.enum(injuryRisks).nullable().describe('Null where nobody has assessed it'),
    riskAssessedAt: instant.nullable().describe('When the injury risk was assessed'),
    savedAt: instant.nullable().describe('When the biomarkers were last saved'),
    flags: z.array(flag),
    lastCheckIn: day.nullable(),
    missedDays: z.int().nullable().describe('Null where there never was a check-in'),
    alerts: z.int().describe('How many of the last 28 days are not seen'),
  })
  .meta({ id: 'TriageRow' });
export type TriageRow = z.infer<typeof triageRow>;

export const alert = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    kind: z.enum(alertKinds),
    raisedAt: instant,
    flags: z.array(flag).describe('Of a RED_FLAG: the red ones'),
    missedDays: z.int().nullable().describe('Of MISSED_CHECK_INS'),
    endsOn: day.nullable().describe('Of EXEMPTION_ENDING: the last day of the exemption'),
    seenAt: instant.nullable().describe('By the liaison who asks; null for the athlete'),
    athlete: somebody.nullable(),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alert>;

export const alertAddress = z.strictObject({ id: z.uuid() });
export const alertsShown = z
  .strictObject({ until: givenInstant('Must be a date').describe('When the newest of those shown was raised') })
  .meta({ id: 'AlertsShown' });

export const alertQuery = z.strictObject({
  seen: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
});

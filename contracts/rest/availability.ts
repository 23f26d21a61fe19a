import { z } from 'zod';
import { unique } from './lists.ts';
import { day, timeZone, versionChanged } from './time.ts';

const notAClock = 'A time such as 09:30';

/** A time of day; 24:00 ends a day. */
const clock = z.string({ error: notAClock }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, notAClock);

const period = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, 'A period ends after it begins')
  .meta({ id: 'Period' });
export type Period = z.infer<typeof period>;

/** Of one day: in order and apart. */
const apart = <Given extends Period>(periods: readonly Given[]) => {
  const sorted = periods.toSorted((one, other) => one.from.localeCompare(other.from));
  return sorted.every(({ from }, at) => at === 0 || (sorted[at - 1]?.to ?? '') <= from);
};

const overlapping = 'Periods of a day must not overlap';

const dated = z
  .strictObject({ date: day, periods: z.array(period).max(12, 'At most 12').refine(apart, overlapping) })
  .meta({ id: 'DatedHours' });

const leave = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'Leave ends on its first day or later')
  .meta({ id: 'Leave' });

const weekly = z
  .strictObject({
    day: z.int('1 is Monday, 7 Sunday').min(1, '1 is Monday, 7 Sunday').max(7, '1 is Monday, 7 Sunday'),
    periods: z.array(period).max(12, 'At most 12').refine(apart, overlapping),
  })
  .meta({ id: 'WeeklyHours' });

const availabilityShape = {
  timezone: timeZone,
  weekly: z
    .array(weekly)
    .refine(
      unique(({ day: of }: { day: number }) => of),
      'Each day once',
    )
    .describe('Without an entry a day is free'),
  dated: z
    .array(dated)
    .max(400, 'At most 400')
    .refine(
      unique(({ date }: { date: string }) => date),
      'Each date once',
    )
    .describe('Hours of single dates instead of the weekly ones; without a period the day is free'),
  leave: z.array(leave).max(100, 'At most 100'),
  bufferMinutes: z
    .int('From 0 to 120')
    .min(0, 'From 0 to 120')
    .max(120, 'From 0 to 120')
    .describe('Free after a meeting'),
  noticeMinutes: z
    .int('From 0 to 20160')
    .min(0, 'From 0 to 20160')
    .max(20_160, 'From 0 to 20160')
    .describe('An athlete books no later than this before a meeting'),
  dailyCap: z
    .int('From 1 to 48')
    .min(1, 'From 1 to 48')
    .max(48, 'From 1 to 48')
    .nullable()
    .describe('Meetings of a day'),
  asksFirst: z.boolean('true or false').describe('What an athlete books is pending until the liaison confirms it'),
};

export const availabilityForm = z
  .strictObject({
    ...availabilityShape,
    version: versionChanged,
  })
  .meta({ id: 'AvailabilityForm' });

export const availabilityPreview = z
  .strictObject({ ...availabilityShape, shownIn: timeZone.describe('In which dates and times of the slots are given') })
  .meta({ id: 'AvailabilityPreview' });

export const availability = z
  .object({ ...availabilityShape, version: z.int().describe('0: never saved, these are the usual hours') })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availability>;

import { z } from 'zod';
import {
  appointmentStatuses,
  fewestProposed,
  longestMinutes,
  mostProposed,
  mostSuggestedDays,
  proposalHours,
  proposalStatuses,
  shortestMinutes,
  usualMinutes,
} from '../meetings.ts';
import { unique } from './lists.ts';
import { instant, nameText, optionalText, text } from './text.ts';
import { day, givenInstant, mostOfAnInteger, timeZone } from './time.ts';
import { somebody } from './users.ts';

const durationRange = `A number from ${shortestMinutes} to ${longestMinutes}`;

const minutes = z.int(durationRange).min(shortestMinutes, durationRange).max(longestMinutes, durationRange);

/** Of a meeting's people; their zone so that each sees the other's local time. */
const participant = somebody.extend({ timeZone: z.string().nullable().describe('A name of the IANA database') });

const away = z
  .object({
    at: instant,
    athleteTimeZone: z.string().nullable().describe('Where the athlete is; null: not on a trip'),
    liaisonTimeZone: z.string().nullable().describe('Where the liaison is; null: not on a trip'),
  })
  .meta({ id: 'MeetingAway' });

export const appointment = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    liaisonId: z.uuid(),
    scheduledAt: instant,
    duration: z.int().describe('Minutes'),
    title: z.string(),
    notes: z.string().nullable(),
    status: z.enum(appointmentStatuses),
    isNoShow: z.boolean().describe('Of a completed one: the athlete did not come'),
    scheduledBy: z.uuid().describe('Whoever booked it; the other one confirms a pending one'),
    confirmedAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    cancelledBy: z.uuid().nullable().describe('Null where nobody did, such as when the connection ended'),
    cancellationReason: z.string().nullable(),
    outcome: z.string().nullable().describe('What the liaison wrote down afterwards; both read it'),
    version: z.int().describe('Grows with each change'),
    away: away.nullable().describe('Where its people are then; null if nobody is on a trip'),
    liaison: participant.nullable(),
    athlete: participant.nullable(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

export const calendarFeed = z
  .object({
    createdAt: instant,
    lastReadAt: instant.nullable().describe('By a calendar program'),
    training: z.boolean().describe('Whether it shows the athlete’s training plan too, without titles and notes'),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const calendarFeedChange = z
  .strictObject({ training: z.boolean({ error: 'true or false' }) })
  .meta({ id: 'CalendarFeedChange' });

export const calendarAddress = z
  .object({
    url: z
      .url()
      .describe('Whoever has it can read when and with whom the meetings are, and the training where it is shown'),
    createdAt: instant,
  })
  .meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.infer<typeof calendarAddress>;

export const appointmentsQuery = z.strictObject({
  when: z
    .enum(['upcoming', 'past'], { error: 'upcoming or past' })
    .optional()
    .describe(
      'upcoming: pending and confirmed ones that are not over, the next first; past: all others, the latest first',
    ),
});

export const ownAppointmentsQuery = appointmentsQuery.extend({
  with: z.uuid({ error: 'An id' }).optional().describe('Only those with this person'),
  from: givenInstant('A time', true).optional().describe('Only meetings that end after this instant'),
  until: givenInstant('A time', true).optional().describe('Only meetings that begin before this instant'),
});

export const suggestQuery = z.strictObject({
  timezone: timeZone.optional().describe('In which dates and times are given; the liaison’s unless said otherwise'),
  followTrips: z
    .enum(['true', 'false'], { error: 'true or false' })
    .optional()
    .describe('true: where the caller is on a trip, dates and times are those of the place'),
  from: day.optional().describe('Unless said otherwise, the first day that the minimum notice allows'),
  days: z.coerce
    .number({ error: `A number from 1 to ${mostSuggestedDays}` })
    .int(`A number from 1 to ${mostSuggestedDays}`)
    .min(1, `A number from 1 to ${mostSuggestedDays}`)
    .max(mostSuggestedDays, `A number from 1 to ${mostSuggestedDays}`)
    .optional(),
  duration: z.coerce
    .number({ error: durationRange })
    .pipe(minutes)
    .optional()
    .describe(`Minutes; ${usualMinutes} unless said otherwise`),
  athleteId: z
    .uuid('Choose an athlete')
    .optional()
    .describe('Of a liaison: when both are free; without it only the liaison’s own hours count'),
  moving: z
    .uuid('Not a meeting')
    .optional()
    .describe('A meeting of the two that is to move: its own time counts as free'),
});

export const slot = z
  .object({
    date: day,
    time: z.string().describe('HH:MM, 24 hours'),
    datetime: instant,
    timezone: z.string().describe('Of date and time; a name of the IANA database'),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof slot>;

const scheduledAt = givenInstant('Choose a time', true);

export const newAppointment = z
  .strictObject({
    athleteId: z
      .uuid('Choose an athlete')
      .nullish()
      .describe('The caller where it is null; a liaison names an assigned athlete'),
    liaisonId: z.uuid('Choose a liaison'),
    scheduledAt,
    duration: minutes.optional().describe('Minutes; 30 unless said otherwise'),
    title: nameText({ max: 100, missing: 'Title is required' }).nullish(),
    notes: optionalText({ max: 2000, lines: true }),
    timezone: timeZone.optional().describe('The caller’s'),
    holdId: z.uuid('Not a hold').nullish().describe('The caller’s hold on this slot, which the meeting takes over'),
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same appointment'),
  })
  .meta({ id: 'NewAppointment' });

const shownVersion = z
  .int('Must be a whole number')
  .positive('Must be a whole number')
  .max(mostOfAnInteger, 'Must be a whole number');

export const appointmentMove = z
  .strictObject({
    scheduledAt,
    version: shownVersion.optional().describe('The version that was shown; a later one is not changed'),
  })
  .meta({ id: 'AppointmentMove' });

export const confirmationQuery = z.strictObject({
  version: z.coerce
    .number({ error: 'Must be a whole number' })
    .pipe(shownVersion)
    .optional()
    .describe('The version that was shown; a later one is not confirmed'),
});

export const appointmentCancellation = z
  .strictObject({ reason: optionalText({ max: 500, lines: true }) })
  .meta({ id: 'AppointmentCancellation' });

export const appointmentOutcome = z
  .strictObject({ outcome: text({ max: 4000, missing: 'Write down what was agreed', lines: true }) })
  .meta({ id: 'AppointmentOutcome' });

export const newProposal = z
  .strictObject({
    liaisonId: z.uuid('Choose a liaison'),
    athleteId: z.uuid('Choose an athlete').nullish().describe('As for an appointment'),
    times: z
      .array(scheduledAt, { error: 'Choose times' })
      .min(fewestProposed, `Choose at least ${fewestProposed} times`)
      .max(mostProposed, `Choose at most ${mostProposed} times`)
      .refine(
        unique((at: string) => Date.parse(at)),
        'Choose each time once',
      ),
    duration: minutes.optional().describe(`Minutes; ${usualMinutes} unless said otherwise`),
    title: nameText({ max: 100, missing: 'Title is required' }).nullish(),
    timezone: timeZone.optional().describe('The caller’s'),
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same proposal'),
  })
  .meta({ id: 'NewProposal' });

export const proposal = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    liaisonId: z.uuid(),
    proposedBy: z.uuid().describe('Holds the times; the other one accepts one of them or declines'),
    times: z.array(instant).describe('Those that can still be accepted'),
    away: z.array(away).describe('Where its people are at those times at which one of them is on a trip'),
    duration: z.int().describe('Minutes'),
    title: z.string(),
    status: z.enum(proposalStatuses),
    expiresAt: instant.describe(`${proposalHours} hours later, or when its last time has come`),
    appointmentId: z.uuid().nullable().describe('Of the meeting that it became'),
    liaison: participant.nullable(),
    athlete: participant.nullable(),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposal>;

export const proposalChoice = z.strictObject({ scheduledAt }).meta({ id: 'ProposalChoice' });

export const newHold = z
  .strictObject({
    liaisonId: z.uuid('Choose a liaison'),
    athleteId: z.uuid('Choose an athlete').nullish().describe('As for an appointment'),
    scheduledAt,
    duration: minutes.optional(),
  })
  .meta({ id: 'NewHold' });

export const hold = z.object({ id: z.uuid(), scheduledAt: instant, expiresAt: instant }).meta({ id: 'Hold' });

export const appointmentAddress = z.strictObject({ id: z.uuid() });

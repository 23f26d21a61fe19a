import { z } from 'zod';
import { mostTrips } from '../itinerary.ts';
import { appointmentStatuses, corrections, proposalStatuses, reminderMinutes } from '../meetings.ts';
import { instant } from '../rest/text.ts';
import type { EventDefinition } from './define.ts';
import { aboutAccount, type LiveNotice } from './live-notice.ts';

const data = z.object({
  athleteId: z.uuid(),
  liaisonId: z.uuid(),
  scheduledAt: instant,
  duration: z.int().positive().describe('Minutes'),
  status: z.enum(appointmentStatuses),
  scheduledBy: z.uuid(),
  timeZone: z.string().describe('In which it was booked'),
});

/** Members of the athlete's entourage who may see meetings at the time of the event. */
const changed = data.extend({ notify: z.array(z.uuid()).default([]) });

const aboutBoth = [{ kind: 'Appointment', to: ['athleteId', 'liaisonId'] }] as const satisfies readonly LiveNotice[];

const of = <Type extends string>(type: Type, summary: string) =>
  ({
    service: 'scheduling',
    type,
    version: 1,
    summary,
    data: changed,
    live: [{ kind: 'Appointment', to: ['athleteId', 'liaisonId', 'notify'] }],
  }) as const satisfies EventDefinition;

export const appointmentRequested = of(
  'appointment.requested',
  'Somebody booked a meeting that the other one has yet to confirm',
);
export const appointmentConfirmed = of(
  'appointment.confirmed',
  'A meeting is confirmed; of version 1 it was so when it was booked',
);
export const appointmentRescheduled = of('appointment.rescheduled', 'A meeting was moved to another time');
export const appointmentCancelled = of('appointment.cancelled', 'A meeting was cancelled');
export const appointmentCompleted = {
  ...of(
    'appointment.completed',
    'A meeting took place, or the athlete did not come; again when its outcome is written, or when that is corrected',
  ),
  data: changed.extend({
    changed: z.array(z.enum(corrections)).default([]).describe('What a completed meeting was corrected to'),
  }),
} as const satisfies EventDefinition;

const proposed = (type: 'proposal.made' | 'proposal.closed', summary: string) =>
  ({
    service: 'scheduling',
    type,
    version: 1,
    summary,
    data: z.object({
      athleteId: z.uuid(),
      liaisonId: z.uuid(),
      proposedBy: z.uuid(),
      status: z.enum(proposalStatuses),
    }),
    live: aboutBoth,
  }) as const satisfies EventDefinition;

export const proposalMade = proposed('proposal.made', 'Somebody offered several times for a meeting');
export const proposalClosed = proposed('proposal.closed', 'A proposal was accepted, declined or withdrawn, or expired');

/** It changes nothing: its version is the one of the meeting that it reminds of. */
export const appointmentReminded = {
  service: 'scheduling',
  type: 'appointment.reminded',
  version: 1,
  summary: 'A confirmed meeting begins in so many minutes; its version is unchanged',
  data: data.extend({ minutes: z.literal([...reminderMinutes]) }),
  live: [{ kind: 'MeetingReminder', to: ['athleteId', 'liaisonId'] }],
} as const satisfies EventDefinition;

/** It changes nothing: its version is the one of the meeting that waits. */
export const appointmentUnanswered = {
  service: 'scheduling',
  type: 'appointment.unanswered',
  version: 1,
  summary: 'A meeting still waits for the person who did not book it to confirm it; its version is unchanged',
  data,
} as const satisfies EventDefinition;

/** It changes nothing: its version is the one of the proposal that waits. */
export const proposalUnanswered = {
  service: 'scheduling',
  type: 'proposal.unanswered',
  version: 1,
  summary: 'Offered times still wait for the person who did not offer them; the version of the proposal is unchanged',
  data: proposalMade.data,
} as const satisfies EventDefinition;

export const availabilityChanged = {
  service: 'scheduling',
  type: 'availability.changed',
  version: 1,
  summary: 'A liaison changed their working hours; the subject is the liaison',
  data: z.object({}),
  live: [{ kind: 'Appointment', to: ['subject'] }],
} as const satisfies EventDefinition;

export const itineraryChanged = {
  service: 'scheduling',
  type: 'itinerary.changed',
  version: 1,
  summary: 'A person saved their trips, all of which are in it, without places; the subject is the person',
  data: z.object({
    trips: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), timezone: z.string() })).max(mostTrips),
  }),
  live: [{ kind: 'Itinerary', to: ['subject'] }],
} as const satisfies EventDefinition;

export const appointmentsErased = {
  service: 'scheduling',
  type: 'appointments.erased',
  version: 1,
  reportsDeletion: true,
  summary: 'Nothing is left of the appointments and working hours of a person whose account is gone',
  data: z.object({}),
  live: aboutAccount,
} as const satisfies EventDefinition;

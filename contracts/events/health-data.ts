import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import type { LiveNotice } from './live-notice.ts';
import { aboutAthlete, ofAthlete, ofFields, ofPerson } from './of-athlete.ts';

/** `notify`: the athlete's liaisons and the members who may see the goals, at the time of the event. */
const ofProfile = z.object({ ...ofPerson, notify: z.array(z.uuid()).default([]), ...ofFields });
const aboutProfile = [{ kind: 'AthleteProfile', to: ['userId', 'notify'] }] as const satisfies readonly LiveNotice[];

export const profileOnboarded = {
  service: 'health-data',
  type: 'profile.onboarded',
  version: 1,
  summary: 'An athlete has given a profile for the first time',
  data: ofProfile,
  live: aboutProfile,
} as const satisfies EventDefinition;

export const profileChanged = {
  service: 'health-data',
  type: 'profile.changed',
  version: 1,
  summary: 'An athlete has changed their profile; what it said before is kept as earlier versions',
  data: ofProfile,
  live: aboutProfile,
} as const satisfies EventDefinition;

export const recordsClosed = {
  service: 'health-data',
  type: 'records.closed',
  version: 1,
  reportsDeletion: true,
  summary: 'The health records of a person whose account is gone can be read by nobody any more',
  data: z.object({
    ...ofPerson,
    keptUntil: z.iso.datetime().nullable().describe('When they are erased; null where there were none'),
  }),
} as const satisfies EventDefinition;

export const recordsErased = {
  service: 'health-data',
  type: 'records.erased',
  version: 1,
  summary: 'The health records of a person have been kept for as long as they had to be, and are gone',
  data: z.object(ofPerson),
} as const satisfies EventDefinition;

export const biomarkersChanged = {
  service: 'health-data',
  type: 'biomarkers.changed',
  version: 1,
  summary: 'What the liaisons say of an athlete was saved, for the first time or again',
  data: z.object({ ...ofAthlete, ...ofFields }),
  live: aboutAthlete('Biomarkers'),
} as const satisfies EventDefinition;

export const todoAdded = {
  service: 'health-data',
  type: 'todo.added',
  version: 1,
  summary: 'A liaison has added a to-do of an athlete; the subject is the queue',
  data: z.object(ofAthlete),
  live: aboutAthlete('Todo'),
} as const satisfies EventDefinition;

export const todoChanged = {
  service: 'health-data',
  type: 'todo.changed',
  version: 1,
  summary: 'A to-do of an athlete was altered, moved or removed',
  data: z.object(ofAthlete),
  live: aboutAthlete('Todo'),
} as const satisfies EventDefinition;

export const todoCompleted = {
  service: 'health-data',
  type: 'todo.completed',
  version: 1,
  summary: 'An athlete has done a to-do, and the time to take that back is over',
  data: z.object(ofAthlete),
  live: aboutAthlete('Todo'),
} as const satisfies EventDefinition;

/** Notifies the athlete and the administrator who opened it, who is the actor of its end too. */
const aboutEmergency = [
  { kind: 'EmergencyAccess', id: 'userId', to: ['userId', 'actor'] },
] as const satisfies readonly LiveNotice[];

export const emergencyOpened = {
  service: 'health-data',
  type: 'emergency.opened',
  version: 1,
  summary: 'An administrator has opened the health data of an athlete in an emergency',
  data: z.object({ ...ofPerson, until: z.iso.datetime() }),
  live: aboutEmergency,
} as const satisfies EventDefinition;

export const emergencyClosed = {
  service: 'health-data',
  type: 'emergency.closed',
  version: 1,
  summary: 'The emergency access to the health data of an athlete is over',
  data: z.object(ofPerson),
  live: aboutEmergency,
} as const satisfies EventDefinition;

export const checkInSaved = {
  service: 'health-data',
  type: 'checkin.saved',
  version: 1,
  summary: 'An athlete has said how a day was, or said it again; of what was said in quick succession the last is told',
  data: z.object(ofAthlete),
  live: aboutAthlete('CheckIn'),
} as const satisfies EventDefinition;

export const measurementsImported = {
  service: 'health-data',
  type: 'measurements.imported',
  version: 1,
  summary: 'Measurements of an athlete were imported, by the athlete or a liaison, or sent with a key of the athlete',
  data: z.object(ofAthlete),
  live: aboutAthlete('Measurements'),
} as const satisfies EventDefinition;

export const measurementsUndone = {
  service: 'health-data',
  type: 'measurements.undone',
  version: 1,
  summary:
    'An import of measurements was undone: its values are gone, those before it are current; the subject is the import',
  data: z.object(ofAthlete),
  live: aboutAthlete('Measurements'),
} as const satisfies EventDefinition;

const aboutKey = [{ kind: 'MeasurementKey', id: 'userId', to: ['userId'] }] as const satisfies readonly LiveNotice[];

export const measurementKeyMade = {
  service: 'health-data',
  type: 'measurementkey.made',
  version: 1,
  summary: 'An athlete has made a key with which a program sends measurements; the subject is the key',
  data: z.object(ofPerson),
  live: aboutKey,
} as const satisfies EventDefinition;

export const measurementKeyRevoked = {
  service: 'health-data',
  type: 'measurementkey.revoked',
  version: 1,
  summary: 'An athlete has revoked a key with which a program sent measurements; the subject is the key',
  data: z.object(ofPerson),
  live: aboutKey,
} as const satisfies EventDefinition;

const aboutPass = [{ kind: 'EmergencyPass', id: 'userId', to: ['userId'] }] as const satisfies readonly LiveNotice[];

export const passMade = {
  service: 'health-data',
  type: 'pass.made',
  version: 1,
  summary: 'An athlete has made an emergency pass, in the place of an earlier one',
  data: z.object(ofPerson),
  live: aboutPass,
} as const satisfies EventDefinition;

export const passRevoked = {
  service: 'health-data',
  type: 'pass.revoked',
  version: 1,
  summary: 'An athlete has revoked their emergency pass',
  data: z.object(ofPerson),
  live: aboutPass,
} as const satisfies EventDefinition;

export const passOpened = {
  service: 'health-data',
  type: 'pass.opened',
  version: 1,
  summary: 'Somebody has read an athlete’s medical card by the emergency pass',
  data: z.object(ofPerson),
  live: aboutPass,
} as const satisfies EventDefinition;

/** `notify`: the athlete's liaisons only. */
export const medicalCardSaved = {
  service: 'health-data',
  type: 'medicalcard.saved',
  version: 1,
  summary: 'Somebody has saved an athlete’s medical card; what it said before is kept as earlier versions',
  data: z.object({ ...ofAthlete, ...ofFields }),
  live: aboutAthlete('MedicalCard'),
} as const satisfies EventDefinition;

/** The subject is the week. */
export const planChanged = {
  service: 'health-data',
  type: 'plan.changed',
  version: 1,
  summary: 'A liaison has planned a week of an athlete’s training, or planned it anew',
  data: z.object(ofAthlete),
  live: aboutAthlete('PlannedWeek'),
} as const satisfies EventDefinition;

export const seasonChanged = {
  service: 'health-data',
  type: 'season.changed',
  version: 1,
  summary: 'A competition of an athlete was entered, changed or taken out; the subject is the season',
  data: z.object(ofAthlete),
  live: aboutAthlete('Competition'),
} as const satisfies EventDefinition;

/** `notify`: the athlete's liaisons only; `givenTo`: whose it has become by this. Not for the athlete, who plans nothing by it. */
export const followUpChanged = {
  service: 'health-data',
  type: 'followup.changed',
  version: 1,
  summary: 'What a liaison means to do for an athlete was written, changed, done, reopened or taken out',
  data: z.object({ ...ofAthlete, givenTo: z.uuid().nullable() }),
  live: [{ kind: 'FollowUp', id: 'userId', to: ['notify'] }],
} as const satisfies EventDefinition;

/** `notify`: the athlete's liaisons only. */
export const careNoteWritten = {
  service: 'health-data',
  type: 'carenote.written',
  version: 1,
  summary: 'A liaison has written a note about an athlete’s care; the subject is the note',
  data: z.object(ofAthlete),
  live: aboutAthlete('CareNote'),
} as const satisfies EventDefinition;

/** `notify`: the athlete's liaisons only. */
export const careNoteChanged = {
  service: 'health-data',
  type: 'carenote.changed',
  version: 1,
  summary: 'The author of a care note has corrected or withdrawn it; what it said before is kept',
  data: z.object(ofAthlete),
  live: aboutAthlete('CareNote'),
} as const satisfies EventDefinition;

/** `notify`: the athlete's liaisons only. */
export const questionAsked = {
  service: 'health-data',
  type: 'checkinquestion.asked',
  version: 1,
  summary: 'A liaison asks an athlete a question in the check-in; the subject is the list of questions',
  data: z.object(ofAthlete),
  live: aboutAthlete('CheckInQuestion'),
} as const satisfies EventDefinition;

/** `notify`: the athlete's liaisons only. */
export const questionChanged = {
  service: 'health-data',
  type: 'checkinquestion.changed',
  version: 1,
  summary:
    'A question of an athlete’s check-in is asked on other days, no more, or again; the subject is the list of questions',
  data: z.object(ofAthlete),
  live: aboutAthlete('CheckInQuestion'),
} as const satisfies EventDefinition;

/** Notifies the liaisons who should look at the alert. */
const aboutAlert = [{ kind: 'Alert', to: ['notify'] }] as const satisfies readonly LiveNotice[];

export const alertRaised = {
  service: 'health-data',
  type: 'alert.raised',
  version: 1,
  summary: 'The liaisons of an athlete had better look; so had the athlete, if notified',
  data: z.object(ofAthlete),
  // An athlete's check-ins show that liaisons were alerted.
  live: [{ kind: 'CheckIn', id: 'userId', to: ['userId'] }, ...aboutAlert],
} as const satisfies EventDefinition;

export const alertSeen = {
  service: 'health-data',
  type: 'alert.seen',
  version: 1,
  summary: 'A liaison has seen an alert',
  data: z.object(ofAthlete),
  live: aboutAlert,
} as const satisfies EventDefinition;

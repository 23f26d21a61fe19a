import type { CycleForm } from '@entourage/contracts/rest/cycles.ts';
import type { NewIllness } from '@entourage/contracts/rest/illnesses.ts';
import type { ReturnPlan } from '@entourage/contracts/rest/injuries.ts';
import type { MedicalCardForm } from '@entourage/contracts/rest/medical-card.ts';
import type { PlannedWeekForm } from '@entourage/contracts/rest/planned-weeks.ts';
import type { NewQuestion } from '@entourage/contracts/rest/questions.ts';
import { usual } from '../src/wellness/some-days.ts';

/** One of each, as people enter them. */
export const aDay = { date: '2026-03-02', timeZone: 'Europe/Berlin', values: usual };
export const weighed = { measure: 'BODY_MASS', takenOn: '2026-03-02', value: 71.25 } as const;
export const anInjury = { site: 'Left hamstring', onset: '2026-03-01', stage: 'OUT', notes: null } as const;
export const aReturnPlan: ReturnPlan = {
  expectedReturn: '2026-04-12',
  criteria: [{ stage: 'REHABILITATION', text: 'Walks without pain' }],
  version: 1,
};
export const anIllness: NewIllness = {
  ...{ name: 'Glandular fever', onset: '2026-02-26', endedOn: null, training: 'NONE' },
  ...{ symptoms: ['SORE_THROAT'], notes: 'Since the flight' },
};
export const aCard: MedicalCardForm = {
  bloodGroup: null,
  noKnownAllergies: false,
  allergies: [{ substance: 'Penicillin', severity: 'SEVERE', reaction: null }],
  medicines: [],
  contacts: [{ name: 'Jo Reed', relation: null, phone: '+44 20 7946 0018' }],
  version: null,
};
export const aNote = { kind: 'PLAN', happenedOn: '2026-03-01', text: 'Free of pain' } as const;
export const aWeek: PlannedWeekForm = {
  monday: '2026-03-02',
  sessions: [{ day: '2026-03-03', kind: 'SPEED', title: 'Flying thirties', minutes: 45, exertion: 8, notes: null }],
  version: 0,
};
export const aCompetition = {
  ...{ name: 'Against Denver', day: '2026-03-07', time: '19:30', timezone: 'America/Denver' },
  place: 'Ball Arena',
};
export const aQuestion: NewQuestion = {
  ...{ text: 'How does the hamstring feel?', scale: 'ZERO_TO_TEN', lowest: 'No pain', highest: 'Worst pain' },
  ...{ weekdays: [1, 3, 5], until: null },
};
export const aDocument = { title: 'MRI report', kind: 'REPORT', date: '2026-02-27', note: 'No tear' } as const;
export const reason = 'Found unconscious at training.';

export const aCycle: Omit<CycleForm, 'timeZone'> = {
  ...{ isOn: true, isShared: false, version: 0 },
  periods: [{ startedOn: '2026-02-11', endedOn: '2026-02-15', flow: 'HEAVY' }],
  symptomDays: [{ day: '2026-02-12', symptoms: ['CRAMPS'] }],
};

/** What the entries say, and those that the tests make of them: no event has any of it. */
export const recorded = [
  'HIGH',
  'A fall.',
  'Stretch',
  '2026-03-04',
  '2026-03-05',
  reason,
  'sleep',
  'Left hamstring',
  'Penicillin',
  'Jo Reed',
  'Glandular fever',
  'Since the flight',
  'SORE_THROAT',
  '2026-02-11',
  'HEAVY',
  'CRAMPS',
  'Free of pain',
  'Walks without pain',
  'Flying thirties',
  'Against Denver',
  'Ball Arena',
  'Book the MRI',
  '2026-03-09',
  'How does the hamstring feel?',
  'Worst pain',
  'MRI report',
  'No tear',
  'Knee of Noor',
  'BODY_MASS',
  'Watch of Noor',
  'RED',
];

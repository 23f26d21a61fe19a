import type { ReturnStage } from '@entourage/contracts/health.ts';
import type { biomarkerChange } from '@entourage/contracts/rest/biomarkers.ts';
import type { NewCareNote } from '@entourage/contracts/rest/care-notes.ts';
import type { NewCompetition } from '@entourage/contracts/rest/competitions.ts';
import type { NewFollowUp } from '@entourage/contracts/rest/follow-ups.ts';
import type { NewIllness } from '@entourage/contracts/rest/illnesses.ts';
import type { ReturnPlan } from '@entourage/contracts/rest/injuries.ts';
import type { PlannedSession } from '@entourage/contracts/rest/planned-weeks.ts';
import type { NewQuestion } from '@entourage/contracts/rest/questions.ts';
import type { NewWeekTemplate } from '@entourage/contracts/rest/week-templates.ts';
import type { z } from 'zod';

type Change = z.input<typeof biomarkerChange>;
export type Author = 'physician' | 'scientist' | 'coach';

/** Assessments of a sprained ankle and its recovery: by which liaison, and how many days ago. */
export const assessments: ReadonlyArray<{ by: Author; daysAgo: number; change: Change }> = [
  {
    by: 'physician',
    daysAgo: 36,
    change: {
      injuryRisk: 'MEDIUM',
      trainingIntensity: 'LOW',
      focusArea: 'Recovery',
      reason: 'Ankle sprained on landing; no fracture.',
    },
  },
  {
    by: 'coach',
    daysAgo: 29,
    change: {
      nutritionAdvice: ['30 g of protein after each session', 'Three litres of water a day', 'No coffee after two'],
      reason: null,
    },
  },
  {
    by: 'scientist',
    daysAgo: 19,
    change: { trainingIntensity: 'MODERATE', focusArea: 'Strength', reason: 'Jumps are back at nine tenths.' },
  },
  {
    by: 'physician',
    daysAgo: 6,
    change: { injuryRisk: 'LOW', reason: 'Free of pain, full range.' },
  },
  {
    by: 'scientist',
    daysAgo: 2,
    change: { focusArea: 'Agility', reason: 'Changes of direction before contact.' },
  },
];

export const injury = { site: 'Right ankle', notes: 'Lateral sprain, landed on a foot.', daysAgo: 36 };

/** What must hold on the way back. */
export const criteria: ReturnPlan['criteria'] = [
  { stage: 'REHABILITATION', text: 'Walks without pain' },
  { stage: 'RETURN_TO_PARTICIPATION', text: 'Bends the ankle as far as the other one' },
  { stage: 'RETURN_TO_PARTICIPATION', text: 'Twenty heel raises on one leg' },
  { stage: 'RETURN_TO_SPORT', text: 'Hops at least nine tenths as far as on the other leg' },
  { stage: 'RETURN_TO_SPORT', text: 'Three sessions in a row without swelling the day after' },
  { stage: 'RETURN_TO_PERFORMANCE', text: 'A full week of team training' },
  { stage: 'RETURN_TO_PERFORMANCE', text: 'Jumps and cuts at full speed in the tests of the season before' },
];

type Move = { readonly daysAgo: number } & (
  | { readonly stage: ReturnStage }
  | { readonly backInDays: number }
  | { readonly met: number }
);

/** The way back, one version of the injury each: a stage, the day on which the return is expected, or a criterion that is met. */
export const recovery: readonly Move[] = [
  { daysAgo: 34, backInDays: 4 },
  { daysAgo: 33, met: 0 },
  { daysAgo: 33, stage: 'REHABILITATION' },
  { daysAgo: 21, met: 1 },
  { daysAgo: 20, met: 2 },
  { daysAgo: 19, stage: 'RETURN_TO_PARTICIPATION' },
  { daysAgo: 12, backInDays: 9 },
  { daysAgo: 8, met: 3 },
  { daysAgo: 7, met: 4 },
  { daysAgo: 6, stage: 'RETURN_TO_SPORT' },
  { daysAgo: 1, met: 5 },
];

/** A cold that is over, entered when it began; the id keeps a second run from entering it again. */
export const illness = {
  onsetDaysAgo: 28,
  endedDaysAgo: 24,
  clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b1001',
  name: 'Cold',
  training: 'SOME',
  symptoms: ['RUNNY_NOSE', 'SORE_THROAT'],
  notes: 'Since the flight home.',
} as const satisfies Pick<NewIllness, 'clientId' | 'name' | 'training' | 'notes'> & Record<string, unknown>;

/** The medical card; days are counted from today. */
export const medicalCard = {
  daysAgo: 29,
  sinceDaysAgo: 700,
  exemptionEndsInDays: 21,
  bloodGroup: 'O_POSITIVE',
  allergies: [
    { substance: 'Penicillin', severity: 'SEVERE', reaction: 'Could not breathe, 2019; carries an adrenaline pen.' },
    { substance: 'Peanuts', severity: 'MILD', reaction: null },
  ],
  inhaler: {
    name: 'Terbutaline inhaler',
    kind: 'MEDICINE',
    dose: '0.5 mg when needed',
    reason: 'Asthma on exertion',
    antiDoping: 'ALLOWED_WITH_EXEMPTION',
  },
  supplement: {
    name: 'Magnesium citrate',
    kind: 'SUPPLEMENT',
    dose: '300 mg in the evening',
    antiDoping: 'NOT_CHECKED',
  },
  contacts: [{ name: 'Ruth Whitlock', relation: 'Mother', phone: '+1 303 555 0142' }],
} as const;

/** Care notes; the ids keep a second run from writing them again. */
export const careNotes: ReadonlyArray<
  Pick<NewCareNote, 'kind' | 'text' | 'clientId'> & { by: Author; daysAgo: number; corrected?: string }
> = [
  {
    by: 'physician',
    daysAgo: 36,
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b0e01',
    kind: 'ASSESSMENT',
    text: 'Right ankle, landed on a foot in the third quarter. Tender over the anterior talofibular ligament, anterior drawer positive, no bony tenderness.\n\nLateral sprain, grade II. Boot for three days, weight as tolerated; no imaging needed now.',
    corrected:
      'Right ankle, landed on a foot in the third quarter. Tender over the anterior talofibular ligament, anterior drawer positive, no bony tenderness.\n\nLateral sprain, grade II. Boot for five days, weight as tolerated; no imaging needed now.',
  },
  {
    by: 'scientist',
    daysAgo: 19,
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b0e02',
    kind: 'PLAN',
    text: 'Countermovement jump at 91 % of the left leg, single-leg hop at 88 %.\n\nNext two weeks: full strength programme, running in a straight line up to 80 %. No changes of direction before the hop reaches 95 %.',
  },
  {
    by: 'physician',
    daysAgo: 6,
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b0e03',
    kind: 'CONSULTATION',
    text: 'Free of pain for eight days, full range, drawer negative. Hop at 96 %.\n\nCleared for contact with tape until the end of the month.',
  },
];

/** The same each week; `day`: 0 is Monday. */
export const trainingWeek: ReadonlyArray<
  { day: number; notes?: string } & Pick<PlannedSession, 'kind' | 'title' | 'minutes' | 'exertion'>
> = [
  { day: 0, kind: 'RECOVERY', title: 'Pool and mobility', minutes: 40, exertion: 2 },
  {
    ...{ day: 1, kind: 'STRENGTH', title: 'Lower body, heavy', minutes: 70, exertion: 7 },
    notes: 'Trap-bar deadlift 4 × 4, split squat 3 × 6 each side.\nStop a set when the bar slows down.',
  },
  { day: 1, kind: 'SKILL', title: 'Shooting off the dribble', minutes: 45, exertion: 4 },
  { day: 2, kind: 'ENDURANCE', title: 'Bike intervals, 6 × 3 minutes', minutes: 50, exertion: 8 },
  {
    ...{ day: 3, kind: 'SPEED', title: 'Changes of direction', minutes: 40, exertion: 6 },
    notes: 'Tape the ankle. No more than 80 % on the first three.',
  },
  { day: 4, kind: 'SKILL', title: 'Walk-through', minutes: 60, exertion: 3 },
  { day: 5, kind: 'COMPETITION', title: 'Home game', minutes: 95, exertion: 9 },
];
/** Weeks before and after this one that are planned. */
export const plannedWeeks = { before: 3, after: 1 } as const;

/** `week`: from this one; `day`: 0 is Monday. The games of a week are on its planned day of competition. */
export const season: ReadonlyArray<
  { week: number; day: number } & Pick<NewCompetition, 'name'> & Partial<Pick<NewCompetition, 'time' | 'place'>>
> = [
  { week: -1, day: 5, name: 'Against the Riverside Herons', time: '19:30', place: 'Summit Arena' },
  { week: 0, day: 5, name: 'Against the Harbour City Kings', time: '19:30', place: 'Summit Arena' },
  { week: 1, day: 5, name: 'Against the Northgate Falcons', time: '18:00', place: 'Summit Arena' },
  { week: 2, day: 2, name: 'At the Lakeside Owls', time: '20:00', place: 'Lakeside' },
  { week: 3, day: 5, name: 'Against the Redwood Pioneers', time: '19:30', place: 'Summit Arena' },
  { week: 12, day: 6, name: 'First game of the play-offs' },
];

/**
 * What the liaisons mean to do; `dueIn`: days from today. The ids keep a second run from writing them again. The one that
 * is done is first, so that a run that follows an aborted one completes it.
 */
export const followUps: ReadonlyArray<
  Pick<NewFollowUp, 'text' | 'clientId'> & {
    by: Author;
    for: Author | null;
    daysAgo: number;
    dueIn: number;
    doneDaysAgo?: number;
  }
> = [
  {
    ...{ by: 'physician', for: 'coach', daysAgo: 8, dueIn: -2, doneDaysAgo: 2 },
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b0f01',
    text: 'Agree on meals for the away games with the team’s cook',
  },
  {
    ...{ by: 'scientist', for: 'physician', daysAgo: 5, dueIn: -1 },
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b0f02',
    text: 'Ask the club for the footage of the landing',
  },
  {
    ...{ by: 'physician', for: null, daysAgo: 3, dueIn: 0 },
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b0f03',
    text: 'Compare the hop of both legs once this week’s jumps are in',
  },
];

export const askedDaysAgo = 22;
/** What liaisons ask in the check-in; the ids keep a second run from asking it again. */
export const questions: Readonly<Record<'hamstring' | 'nap', NewQuestion & { by: Author }>> = {
  hamstring: {
    by: 'physician',
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b2001',
    ...{ text: 'How does your left hamstring feel?', scale: 'ZERO_TO_TEN', lowest: 'No pain', highest: 'Worst pain' },
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    until: null,
  },
  nap: {
    by: 'scientist',
    clientId: '6f0a5a51-3c1e-4e0b-9a55-2f7c4d1b2002',
    ...{ text: 'Did you take a nap?', scale: 'YES_NO', lowest: null, highest: null },
    weekdays: [1, 3, 5],
    until: null,
  },
};

/** The weeks that the sports scientist keeps, to plan others by. */
export const weekTemplates: readonly NewWeekTemplate[] = [
  {
    name: 'Base week',
    sessions: [
      {
        ...{ weekday: 1, kind: 'STRENGTH', title: 'Whole body', minutes: 60, exertion: 6 },
        notes: 'Squat, pull-up, hip thrust: 4 × 6 each.\nTwo repetitions in reserve.',
      },
      { weekday: 2, kind: 'ENDURANCE', title: 'Easy run or bike', minutes: 50, exertion: 4, notes: null },
      { weekday: 3, kind: 'SPEED', title: 'Accelerations, 10 × 20 metres', minutes: 40, exertion: 7, notes: null },
      { weekday: 4, kind: 'STRENGTH', title: 'Whole body, lighter', minutes: 45, exertion: 5, notes: null },
      { weekday: 5, kind: 'ENDURANCE', title: 'Intervals, 5 × 4 minutes', minutes: 55, exertion: 8, notes: null },
      { weekday: 7, kind: 'RECOVERY', title: 'Walk and mobility', minutes: 40, exertion: 2, notes: null },
    ],
  },
  {
    name: 'Week before a match',
    sessions: [
      { weekday: 1, kind: 'STRENGTH', title: 'Lower body, heavy', minutes: 50, exertion: 7, notes: null },
      { weekday: 2, kind: 'ENDURANCE', title: 'Small-sided games', minutes: 60, exertion: 7, notes: null },
      { weekday: 3, kind: 'RECOVERY', title: 'Pool and mobility', minutes: 40, exertion: 2, notes: null },
      {
        ...{ weekday: 4, kind: 'SPEED', title: 'Flying sprints, 4 × 20 metres', minutes: 35, exertion: 6 },
        notes: 'Full rest between them. Stop if the third is slower than the first.',
      },
      { weekday: 5, kind: 'SKILL', title: 'Set pieces', minutes: 45, exertion: 3, notes: null },
      { weekday: 6, kind: 'COMPETITION', title: 'Match', minutes: 95, exertion: 9, notes: null },
      { weekday: 7, kind: 'RECOVERY', title: 'Easy spin and stretching', minutes: 30, exertion: 2, notes: null },
    ],
  },
];

/** `dueIn`: days from now. */
export const todos: ReadonlyArray<{ by: Author; daysAgo: number; dueIn?: number; text: string }> = [
  { by: 'physician', daysAgo: 2, text: 'Ten minutes of balance work on the right foot, eyes closed for the last two' },
  { by: 'coach', daysAgo: 2, text: 'In bed by ten on the night before the flight' },
  { by: 'scientist', daysAgo: 1, dueIn: 2, text: 'Three sets of five countermovement jumps on the plate' },
];

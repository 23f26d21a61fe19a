import type { biomarkerChange } from '@entourage/contracts/rest/biomarkers.ts';
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

/** The stages of the return to play. */
export const recovery = [
  { stage: 'REHABILITATION', daysAgo: 33 },
  { stage: 'RETURN_TO_PARTICIPATION', daysAgo: 19 },
  { stage: 'RETURN_TO_SPORT', daysAgo: 6 },
] as const;

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

export const todos: ReadonlyArray<{ by: Author; daysAgo: number; text: string }> = [
  { by: 'physician', daysAgo: 2, text: 'Ten minutes of balance work on the right foot, eyes closed for the last two' },
  { by: 'coach', daysAgo: 2, text: 'In bed by ten on the night before the flight' },
  { by: 'scientist', daysAgo: 1, text: 'Three sets of five countermovement jumps on the plate' },
];

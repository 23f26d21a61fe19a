import type { newConnection } from '@entourage/contracts/rest/connections.ts';
import type { cycleForm } from '@entourage/contracts/rest/cycles.ts';
import type { newIllness } from '@entourage/contracts/rest/illnesses.ts';
import type { liaisonProfileForm } from '@entourage/contracts/rest/liaisons.ts';
import type { z } from 'zod';

/** People for whom the demonstration program invents a past. */
export type Cast = Readonly<Record<'athlete' | 'physician' | 'scientist' | 'coach', string>>;

export const story = {
  athlete: 'darnell.whitlock',
  physician: 'maya.okonkwo',
  scientist: 'henrik.solberg',
  coach: 'luca.marchetti',
} as const satisfies Cast;

/** Connections by username; an approved athlete without one waits for a liaison. */
export const connections: ReadonlyArray<{
  athlete: string;
  liaison: string;
  liaisonType: z.input<typeof newConnection>['liaisonType'];
}> = [
  { athlete: story.athlete, liaison: story.physician, liaisonType: 'SPORTS_MEDICINE' },
  { athlete: story.athlete, liaison: story.scientist, liaisonType: 'SPORTS_SCIENCE' },
  { athlete: story.athlete, liaison: story.coach, liaisonType: 'PERSONAL_COACH' },
  { athlete: 'rosa.quintero', liaison: story.physician, liaisonType: 'SPORTS_MEDICINE' },
];

/** Of an athlete who is ill now; the id keeps a resumed start from entering it again. */
export const illness = {
  athlete: 'rosa.quintero',
  daysAgo: 2,
  entry: {
    name: 'Flu',
    training: 'NONE',
    symptoms: ['FEVER', 'HEADACHE', 'ACHING_MUSCLES'],
    notes: 'In bed since the evening of the match.',
    clientId: '00000000-0000-4000-8000-000000001001',
  } satisfies Omit<z.input<typeof newIllness>, 'onset'>,
};

type Cycle = z.input<typeof cycleForm>;

/** The log of her cycle, which her physician may read; days are counted back from today. */
export const cycle: {
  readonly bleeding: ReadonlyArray<Pick<Cycle['periods'][number], 'flow'> & Record<'from' | 'to', number>>;
  readonly symptoms: ReadonlyArray<Pick<Cycle['symptomDays'][number], 'symptoms'> & { readonly on: number }>;
} = {
  bleeding: [
    { from: 12, to: 8, flow: 'MEDIUM' },
    { from: 40, to: 36, flow: 'MEDIUM' },
    { from: 69, to: 64, flow: 'HEAVY' },
    { from: 96, to: 92, flow: 'MEDIUM' },
    { from: 125, to: 121, flow: 'LIGHT' },
  ],
  symptoms: [
    { on: 12, symptoms: ['CRAMPS', 'TIREDNESS'] },
    { on: 13, symptoms: ['HEADACHE', 'POOR_SLEEP'] },
    { on: 40, symptoms: ['CRAMPS'] },
    { on: 69, symptoms: ['CRAMPS', 'BACK_PAIN'] },
  ],
};

/** Profiles of liaisons, by username. */
export const liaisonProfiles: Readonly<Record<string, z.input<typeof liaisonProfileForm>>> = {
  'maya.okonkwo': {
    title: 'Sports physician',
    specialization: 'Joints and tendons of the lower limb',
    institution: 'Entourage Sports Medicine',
    yearsExperience: 14,
    expertise: ['Return to play', 'Ankle and knee', 'Ultrasound'],
    achievements: ['Team physician at two Olympic Games', 'Consensus group on ankle sprains'],
    credentials: ['MD, sports medicine', 'Diploma in musculoskeletal ultrasound'],
    researchFocus: 'What predicts a second sprain in the first season after the first.',
    bio: 'Played basketball until a knee ended it.\nToday I look after players so that theirs does not.',
  },
  'henrik.solberg': {
    title: 'Performance scientist',
    specialization: 'Load and readiness',
    institution: 'Entourage Performance Science',
    yearsExperience: 9,
    expertise: ['Load monitoring', 'Heart-rate variability', 'Strength testing'],
    achievements: ['Monitoring programme of a national ski team'],
    credentials: ['PhD, exercise physiology'],
    researchFocus: 'Telling a bad night from a bad week.',
    bio: 'Numbers first, then the person they belong to; or the other way round, when that helps more.',
  },
  'luca.marchetti': {
    title: 'Personal coach',
    specialization: 'Habits of professionals who travel',
    institution: 'Entourage Coaching',
    yearsExperience: 11,
    expertise: ['Sleep', 'Nutrition on the road', 'Routines'],
    achievements: ['Eleven seasons with players of four leagues'],
    credentials: ['Certified strength and conditioning specialist'],
    researchFocus: null,
    bio: 'Small things, done daily, by people with little time.',
  },
};

import type { WellnessItem } from '@entourage/contracts/health.ts';

/** What each answer is called, from the worst to the best. */
export const answerWords: Readonly<Record<WellnessItem, readonly [string, string, string, string, string]>> = {
  sleep: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
  soreness: ['Very sore', 'Sore', 'Some', 'Little', 'None'],
  fatigue: ['Exhausted', 'Tired', 'Normal', 'Fresh', 'Very fresh'],
  mood: ['Very low', 'Low', 'Even', 'Good', 'Very good'],
  stress: ['Very stressed', 'Stressed', 'Some', 'Relaxed', 'Very relaxed'],
};

/** The word of an answer from 1 to 5; null: there is none. */
export const answerOf = (item: WellnessItem, value: number): string | null => answerWords[item][value - 1] ?? null;

/** The scale of perceived exertion: what its steps are called, where they have a name. */
export const exertionWords: readonly string[] = [
  'Rest',
  'Very, very easy',
  'Easy',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Harder',
  'Very hard',
  'Very, very hard',
  'Nearly maximal',
  'Maximal',
];

export const minutePresets = [0, 30, 60, 90, 120] as const;

export const words = {
  title: 'Daily check-in',
  lead: 'Seven taps and save. It tells you and your liaisons how today compares with what is usual for you.',
  today: 'How you are today',
  items: { sleep: 'Sleep', soreness: 'Soreness', fatigue: 'Fatigue', mood: 'Mood', stress: 'Stress' },
  exertion: 'Hardest session today',
  exertionEnds: ['Rest', 'Maximal'],
  minutes: 'How long it took',
  minutesUnit: 'min',
  other: 'Other',
  otherLabel: 'Minutes',
  save: 'Save check-in',
  saving: 'Saving...',
  change: 'Change',
  cancel: 'Cancel',
  saved: { title: 'Check-in saved', text: 'Your liaisons see it with the next look.' },
  failed: 'Your check-in could not be saved. What you tapped is kept: please try again.',
  notRead: 'Today’s check-in could not be read. Please try again.',
  session: 'Session',
  noSession: 'Rest day',
  sessionOf: ({ exertion, minutes, load }: { exertion: number; minutes: number; load: number }) =>
    `${exertion} of 10 for ${minutes} min: a load of ${load}`,
  level: (value: number, word: string) => `${value} of 5: ${word}`,
} as const;

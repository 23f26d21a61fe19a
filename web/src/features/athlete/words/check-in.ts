import { lastHourForYesterday } from '@entourage/contracts/check-in.ts';

/** The names of the steps on the scale of perceived exertion; some steps have none. */
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

export const minutePresets = [30, 60, 90, 120] as const;

export const words = {
  title: 'Daily check-in',
  lead: 'Seven taps and save. It tells you and your liaisons how today compares with what is usual for you.',
  today: 'How you are today',
  line: { due: 'Check in for today', done: 'Checked in for today' },
  items: { sleep: 'Sleep', soreness: 'Soreness', fatigue: 'Fatigue', mood: 'Mood', stress: 'Stress' },
  exertion: 'Hardest session today',
  exertionEnds: ['Rest', 'Maximal'],
  furtherExertion: 'How hard it was',
  furtherEnds: ['Very, very easy', 'Maximal'],
  minutes: 'How long it took',
  minutesUnit: 'min',
  other: 'Other',
  otherLabel: 'Minutes',
  fromLiaisons: 'From your liaisons',
  leaveOut: 'You can leave these out. Choose an answer again to take it back.',
  notAnswered: 'Not answered',
  save: 'Save check-in',
  saving: 'Saving...',
  change: 'Change',
  cancel: 'Cancel',
  ofDay: (day: string) => `These are your answers of ${day}. They can be saved until ${lastHourForYesterday}:00.`,
  toToday: 'Discard and answer for today',
  saved: { title: 'Check-in saved', text: 'Your liaisons see it with the next look.' },
  failed: 'Your check-in could not be saved. What you tapped is kept: please try again.',
  notRead: 'Today’s check-in could not be read. Please try again.',
  session: 'Session',
  noSession: 'Rest day',
  sessionOf: ({ exertion, minutes, load }: { exertion: number; minutes: number; load: number }) =>
    `${exertion} of 10 for ${minutes} min: a load of ${load}`,
  sessionsOf: (count: number, load: number) => `${count} sessions: a load of ${load}`,
  oneOf: ({ exertion, minutes }: { exertion: number; minutes: number }) => `${exertion} of 10 for ${minutes} min`,
  level: (value: number, word: string) => `${value} of 5: ${word}`,
} as const;

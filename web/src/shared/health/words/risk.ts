import type { WellnessItem } from '@entourage/contracts/check-in.ts';
import type { CheckInRating, FlagLevel } from '@entourage/contracts/health.ts';

export const words = {
  title: 'Why this injury risk',
  nobody: 'Nobody has assessed the injury risk yet.',
  nobodyText: 'Low is what stands there until somebody does. It is no all-clear.',
  setBy: 'Set by',
  version: (version: number) => `version ${version}`,
  reason: 'Reason',
  noReason: 'No reason was given.',
  changed: 'What changed',
  changedNothing: 'The injury risk stayed as it was.',
  first: 'It is the first assessment.',
  nothing: 'nothing',
  shown: 'What the check-ins show now',
  complete: 'Days with a check-in',
  ofDays: (count: number) => `${count} of the last 28 days`,
  flags: 'Outside the usual range',
  noFlags: {
    NONE: 'There is no check-in yet.',
    TOO_OLD: 'The last check-in is more than 7 days old: it says nothing of today.',
    NO_BASELINE: 'There is too little to know the usual range: it takes 7 days with a check-in before the last one.',
    RATED: 'The last check-in is within the usual range.',
  } satisfies Record<CheckInRating, string>,
  load: 'Load, acute to chronic',
  never: 'None of this sets the injury risk by itself: a liaison does.',
  notRead: 'What the check-ins show could not be read. Please try again.',
  stale: 'Set before a check-in that is far off the usual.',
  alerted: 'Liaisons were alerted',
} as const;

/** The same words in a flag, in the list of athletes and in an alert. */
export const levelWords: Readonly<Record<FlagLevel, string>> = { YELLOW: 'Watch', RED: 'Far off the usual' };

export const itemWords: Readonly<Record<WellnessItem | 'load', string>> = {
  sleep: 'Sleep',
  soreness: 'Soreness',
  fatigue: 'Fatigue',
  mood: 'Mood',
  stress: 'Stress',
  load: 'Load',
};

/** Words for below and above the usual range. For soreness, fatigue and stress a lower answer is worse. */
const comparisons: Readonly<Record<WellnessItem | 'load', readonly [below: string, above: string]>> = {
  sleep: ['slept worse', 'slept better'],
  soreness: ['more sore', 'less sore'],
  fatigue: ['more tired', 'less tired'],
  mood: ['lower mood', 'better mood'],
  stress: ['more stressed', 'less stressed'],
  load: ['less load', 'more load'],
};

interface Compared {
  readonly item: WellnessItem | 'load';
  /** Negative: lower than usual. */
  readonly z: number;
}

const comparedWords = ({ item, z }: Compared): string => comparisons[item][z < 0 ? 0 : 1];

export const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Compares an answer with the athlete's usual range. */
export const flagWords = (flag: Compared): string => `${asSentence(comparedWords(flag))} than usual`;

/** A level and its flags in one line. */
export const flagsWords = (level: FlagLevel, flags: readonly Compared[]): string =>
  `${levelWords[level]}: ${flags.map(comparedWords).join(', ')}`;

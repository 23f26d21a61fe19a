import type { FlagLevel, WellnessItem } from '@entourage/contracts/health.ts';

export const words = {
  title: 'Why this injury risk',
  nobody: 'Nobody has assessed the injury risk yet.',
  nobodyText: 'Low is what stands there until somebody does. It is no all-clear.',
  setBy: 'Set by',
  version: (version: number) => `version ${version}`,
  reason: 'Reason',
  noReason: 'No reason was given.',
  changed: 'Changed with the last save',
  changedNothing: 'Nothing differs from the version before.',
  first: 'It is the first version.',
  nothing: 'nothing',
  shown: 'What the check-ins show now',
  complete: 'Days with a check-in',
  ofDays: (count: number) => `${count} of the last 28 days`,
  flags: 'Outside the usual range',
  noFlags: 'The last check-in is within the usual range.',
  noBaseline: 'There is too little to know the usual range: it takes 7 days with a check-in.',
  load: 'Load, acute to chronic',
  never: 'None of this sets the injury risk by itself: a liaison does.',
  notRead: 'What the check-ins show could not be read. Please try again.',
} as const;

export const levelWords: Readonly<Record<FlagLevel, string>> = { YELLOW: 'Watch', RED: 'Far off' };

export const itemWords: Readonly<Record<WellnessItem | 'load', string>> = {
  sleep: 'Sleep',
  soreness: 'Soreness',
  fatigue: 'Fatigue',
  mood: 'Mood',
  stress: 'Stress',
  load: 'Load',
};

/** How far, and to which side, a day is from what is usual. */
export const awayWords = (z: number): string =>
  `${Math.abs(z).toFixed(1)} deviations ${z < 0 ? 'below' : 'above'} the usual`;

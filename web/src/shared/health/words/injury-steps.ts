export const words = {
  entered: (stage: string) => `Entered as ${stage}`,
  /** Of the oldest step that is read, if there are older ones. */
  stood: (stage: string) => `Stage: ${stage}`,
  moved: (stage: string) => `Moved to ${stage}`,
  back: (stage: string) => `Back to ${stage}`,
  expectedMoved: (from: string, to: string) => `Expected back moved from ${from} to ${to}`,
  notExpected: 'No longer expected on a day',
  resolved: 'Resolved',
  reopened: 'Opened again',
  none: 'Its steps are too long ago to be listed.',
  notRead: 'The way so far could not be read. Please try again.',
} as const;

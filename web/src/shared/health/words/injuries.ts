import type { ReturnStage } from '@entourage/contracts/health.ts';

export const stageWords: Readonly<Record<ReturnStage, string>> = {
  OUT: 'Out',
  REHABILITATION: 'Rehabilitation',
  RETURN_TO_PARTICIPATION: 'Return to participation',
  RETURN_TO_SPORT: 'Return to sport',
  RETURN_TO_PERFORMANCE: 'Return to performance',
};

export const words = {
  title: 'Injury log',
  lead: 'Where it is, since when, and how far the way back is.',
  add: 'Add an injury',
  empty: {
    title: 'No injuries',
    text: 'What the athlete or a liaison adds here stays with its way back, stage by stage.',
  },
  notRead: 'The injury log could not be read. Please try again.',
  since: 'Since',
  stage: 'Stage of return',
  stageOf: (at: number, name: string) => `Stage ${at} of 5: ${name}`,
  resolvedOn: (day: string) => `Resolved ${day}`,
  resolve: 'Resolved',
  resolveOf: (site: string) => `Mark ${site} as resolved`,
  isResolved: (site: string) => `${site} is resolved`,
  isReopened: (site: string) => `${site} is open again`,
  reopen: 'Open again',
  reopenOf: (site: string) => `Open ${site} again`,
  change: 'Change',
  changeOf: (site: string) => `Change ${site}`,
  showResolved: (count: number) => (count === 1 ? 'One resolved injury' : `${count} resolved injuries`),
  failed: 'The injury could not be changed. Please try again.',
  form: {
    site: 'Where it is',
    siteHint: 'For example: left hamstring',
    onset: 'When it began',
    resolvedOn: 'When it was over',
    resolvedOnHint: 'Empty while it is not over.',
    notes: 'Notes',
  },
  adding: {
    title: 'Add an injury',
    save: 'Add',
    saving: 'Adding...',
    failed: 'The injury could not be added. Please try again.',
  },
  resolving: {
    title: (site: string) => `Resolved: ${site}`,
    save: 'Save',
    saving: 'Saving...',
    stale: 'Somebody else has changed this injury in the meantime. Save again to resolve it as they left it.',
    already: (site: string, day: string) => ({
      title: `${site} is resolved already`,
      text: `The day that is entered: ${day}.`,
    }),
  },
  error: {
    open: 'Entered in error',
    ask: (site: string) => ({
      title: 'Was it entered in error?',
      text: `${site} disappears from the log for everybody. What it said is kept with your name and the time, but it cannot be brought back.`,
      yes: 'Remove from the log',
      no: 'Keep',
    }),
    doing: 'Removing...',
    done: (site: string) => ({ title: 'Removed from the log', text: `${site} was entered in error.` }),
    failed: 'The injury could not be removed. Please try again.',
  },
  editing: {
    title: 'Change the injury',
    save: 'Save',
    saving: 'Saving...',
    stale:
      'Somebody else has changed this injury in the meantime. What you did not touch shows what they saved. ' +
      'Save again to replace the rest with yours.',
    savedNow: (value: string) => `Saved now: ${value}`,
    none: 'none',
  },
} as const;

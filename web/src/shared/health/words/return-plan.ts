import { mostCriteria } from '@entourage/contracts/health.ts';

/** Of the form in which a liaison plans the way back. */
export const words = {
  title: (site: string) => `The way back from ${site}`,
  lead: 'What must hold before each stage begins. The athlete sees it at once.',
  day: 'Expected back',
  dayHint: 'Leave it open where nobody can tell yet',
  criterion: (at: number, stage: string) => `Criterion ${at} of ${stage}`,
  add: 'Add a criterion',
  addTo: (stage: string) => `Add a criterion of ${stage}`,
  remove: (criterion: string) => `Remove: ${criterion}`,
  full: `A plan has at most ${mostCriteria} criteria. Remove one to add another.`,
  usual: 'Start from usual criteria',
  usualHint: 'Fills in what often holds, for you to change.',
  save: 'Save',
  saving: 'Saving...',
  failed: 'The plan could not be saved. Please try again.',
  done: { title: 'The way back is planned', text: 'The athlete can see it now.' },
} as const;

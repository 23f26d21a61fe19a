import type { BiomarkerField, FocusArea, InjuryRisk, TrainingIntensity } from '@entourage/contracts/health.ts';

/** The links of the dashboard. Pages that are not built get no link. */
export const destinations = {
  messages: { to: '/messages', label: 'Messages', there: true },
  calendar: { to: '/meetings?view=calendar', label: 'Calendar', there: true },
  sharing: { to: '/sharing', label: 'Sharing', there: true },
  summary: { to: '/summary', label: 'Health summary', there: true },
  liaisons: { to: '/liaisons', label: 'Liaisons', there: true },
} as const satisfies Record<string, { to: string; label: string; there: boolean }>;

/** The health summary of a liaison's athlete. */
export const summaryOf = (athleteId: string): string => `${destinations.summary.to}?athlete=${athleteId}`;

export const fieldWords: Readonly<Record<BiomarkerField, string>> = {
  injuryRisk: 'Injury Risk',
  trainingIntensity: 'Training Intensity',
  focusArea: 'Focus Area',
  nutritionAdvice: 'Nutrition Advice',
};

export const riskWords: Readonly<Record<InjuryRisk, string>> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' };
export const intensityWords: Readonly<Record<TrainingIntensity, string>> = {
  LOW: 'Low',
  MODERATE: 'Moderate',
  HIGH: 'High',
};
export const focusWords = (area: FocusArea): string => area;

export const words = {
  pictureNotRead: 'The biomarkers could not be read. Please try again.',
  title: 'Welcome back',
  lead: 'How you are, what it rests on, and what comes next.',
  viewAll: 'View All',
  somebodyGone: 'somebody who has left',
  picture: {
    label: 'Injury risk, training and focus',
    none: 'No biomarker data available. Please contact your liaison to get started.',
    notRead: 'Your biomarkers could not be read. Please try again.',
    notAssessed: 'Not yet assessed',
    byDefault: (value: string) => `${value} is only what stands here until a liaison has said how it is.`,
    before: (value: string) => `${value} before`,
  },
  nutrition: { title: 'Nutrition Advice', none: 'No nutrition advice available yet.' },
  message: {
    title: 'Latest Message',
    none: 'No messages yet',
    text: 'What your liaisons and your team write to you will stand here.',
  },
  todo: {
    title: 'Next To-Do',
    complete: 'Mark Complete',
    completed: 'Completed',
    undo: 'Undo',
    from: (name: string) => `From ${name}`,
    more: (count: number) => (count === 1 ? 'One more after it' : `${count} more after it`),
    failed: 'It could not be marked as complete. Please try again.',
    undoFailed: 'It could not be taken back. Please try again.',
    notRead: 'Your to-dos could not be read. Please try again.',
  },
  liaisons: {
    title: 'Athletes Entourage Liaisons',
    none: 'No liaisons assigned yet',
    text: 'Your admin will assign expert liaisons to support your athletic journey',
    notRead: 'Your liaisons could not be read. Please try again.',
  },
} as const;

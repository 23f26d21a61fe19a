import type { HealthCategory } from '@entourage/contracts/health.ts';

export const categoryWords: Readonly<Record<HealthCategory, string>> = {
  INJURY_RISK: 'Injury risk',
  TRAINING_AND_FOCUS: 'Training and focus',
  NUTRITION: 'Nutrition',
  TODOS: 'To-dos',
  CHECK_INS: 'Check-ins',
  MEASUREMENTS: 'Measurements',
  INJURY_LOG: 'Injury log',
};

export const roleWords = { LIAISON: 'Liaison', TEAM_MEMBER: 'Team member', ADMIN: 'Admin' } as const;

export const words = {
  title: 'Who saw your data',
  lead: 'Each look at your health data by somebody else, the latest first.',
  /** Administrators are shown by what they are: athletes have nothing to do with them. */
  anAdmin: 'An administrator',
  emergency: 'Emergency access',
  reason: (reason: string) => `Reason given: ${reason}`,
  empty: {
    title: 'Nobody has looked yet',
    text: 'Each look by a liaison, your team or an admin is written down here.',
  },
  notRead: 'The list could not be read. Please try again.',
} as const;

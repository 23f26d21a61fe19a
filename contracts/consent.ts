import { healthCategories } from './health.ts';

/** The categories by which an athlete shares: each is off for a member of the entourage until the athlete grants it. */
export const shareCategories = [...healthCategories, 'MEETINGS'] as const;
export type ShareCategory = (typeof shareCategories)[number];

/** Starting points on /sharing; a preset grants nothing until the athlete saves it. */
export const sharePresets = {
  COACH: [
    'INJURY_RISK',
    'TRAINING_AND_FOCUS',
    'TODOS',
    'CHECK_INS',
    'MEASUREMENTS',
    'INJURY_LOG',
    'ILLNESSES',
    'MEETINGS',
  ],
  MANAGER: ['INJURY_RISK', 'TRAINING_AND_FOCUS', 'MEETINGS'],
  AGENT: ['INJURY_RISK', 'MEETINGS'],
  FAMILY: ['NUTRITION', 'TODOS', 'GOALS_AND_CONCERNS', 'MEETINGS'],
} as const satisfies Record<string, readonly ShareCategory[]>;
export type SharePreset = keyof typeof sharePresets;

/** How an entry of the ledger changed what a member sees. */
export const shareChanges = ['GRANTED', 'CHANGED', 'REVOKED', 'EXPIRED'] as const;
export type ShareChange = (typeof shareChanges)[number];

/** Athletes whom slide 4 of the investor deck shows: of those who agreed, those who did so first. */
export const mostDeckAthletes = 3;

export const inviteDays = { fewest: 1, usual: 7, most: 30 } as const;

/** Without 0, O, 1, I and L, which look alike. */
export const inviteCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const inviteCodeLength = 10;
/** Wrong codes from one address in an hour. */
export const wrongCodesPerHour = 10;
/** Open invites of an athlete at a time. */
export const mostOpenInvites = 20;

export const teamMemberLimits = { keywords: 4, achievements: 2, years: 50 } as const;

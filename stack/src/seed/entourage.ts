import { type ShareCategory, sharePresets } from '@entourage/contracts/consent.ts';
import type { teamMemberProfileForm } from '@entourage/contracts/rest/invites.ts';
import type { z } from 'zod';

/** Joins by an athlete's invite, without a registration of their own. */
export interface TeamMember {
  readonly username: string;
  readonly athlete: string;
  /** The name in the invite. */
  readonly invitedAs: string;
  readonly profile: z.input<typeof teamMemberProfileForm>;
  readonly shares: readonly { readonly category: ShareCategory; readonly days: number | null }[];
  readonly toTry: string;
}

const granted = (categories: readonly ShareCategory[], untilInDays: Partial<Record<ShareCategory, number>> = {}) =>
  categories.map((category) => ({ category, days: untilInDays[category] ?? null }));

export const teamMembers: readonly TeamMember[] = [
  {
    username: 'marcus.bell',
    athlete: 'darnell.whitlock',
    invitedAs: 'Coach Bell',
    profile: {
      fieldOfExpertise: 'Shooting coach',
      yearsExperience: 16,
      expertiseKeywords: ['Shot mechanics', 'Off-season plans', 'Film study'],
      achievements: ['Two seasons on the staff of a championship team'],
    },
    shares: granted(sharePresets.COACH),
    toTry: 'coach of darnell.whitlock, who shares most of his data',
  },
  {
    username: 'nadia.ferreira',
    athlete: 'darnell.whitlock',
    invitedAs: 'Nadia from the agency',
    profile: {
      fieldOfExpertise: 'Player agent',
      yearsExperience: 11,
      expertiseKeywords: ['Contracts', 'Travel'],
      achievements: [],
    },
    shares: granted(sharePresets.AGENT, { INJURY_RISK: 14 }),
    toTry: 'agent of darnell.whitlock, sees his injury risk for two weeks',
  },
];

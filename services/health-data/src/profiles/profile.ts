import { isDeepStrictEqual } from 'node:util';
import { profileChanged, profileOnboarded } from '@entourage/contracts/events/health-data.ts';
import { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import type { z } from 'zod';
import type { Kind } from '../versions/version.store.ts';

export type Profile = z.infer<typeof athleteProfileForm>;

const profileFields = athleteProfileForm.keyof().options;

const word = { type: String, required: true } as const;

export const profileKind: Kind<Profile> = {
  name: 'athlete_profiles',
  content: {
    sport: word,
    team: word,
    position: word,
    yearsActive: { type: Number, required: true },
    primaryGoals: { type: [String], required: true },
    healthConcerns: { type: [String], required: true },
  },
  begun: profileOnboarded,
  changed: profileChanged,
  differing: (before, after) => profileFields.filter((field) => !isDeepStrictEqual(before?.[field], after[field])),
};

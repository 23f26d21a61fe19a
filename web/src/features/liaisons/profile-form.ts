import { keptAs, saidIn } from '../../shared/forms/lines.ts';
import type { LiaisonProfile } from './api.ts';

const noProfile = {
  title: '',
  specialization: '',
  institution: '',
  yearsExperience: '',
  bio: '',
  researchFocus: '',
  expertise: '',
  achievements: '',
  credentials: '',
};
export type ProfileValues = Readonly<typeof noProfile>;

/** Converts a profile to form values. */
export const valuesOf = (profile: LiaisonProfile | null): ProfileValues =>
  profile === null
    ? noProfile
    : {
        title: profile.title,
        specialization: profile.specialization,
        institution: profile.institution,
        yearsExperience: String(profile.yearsExperience),
        bio: profile.bio,
        researchFocus: profile.researchFocus ?? '',
        expertise: keptAs(profile.expertise),
        achievements: keptAs(profile.achievements),
        credentials: keptAs(profile.credentials),
      };

/** Converts form values to the request body. */
export const profileOf = ({ yearsExperience, expertise, achievements, credentials, ...texts }: ProfileValues) => ({
  ...texts,
  yearsExperience: yearsExperience.trim() === '' ? Number.NaN : Number(yearsExperience),
  expertise: saidIn(expertise),
  achievements: saidIn(achievements),
  credentials: saidIn(credentials),
});

import { keptAs, saidIn } from '../../shared/forms/lines.ts';
import type { TeamMemberProfile } from './api.ts';

const noProfile = { fieldOfExpertise: '', yearsExperience: '', expertiseKeywords: '', achievements: '' };
export type ProfileValues = Readonly<typeof noProfile>;

/** Converts a profile to form values. */
export const valuesOf = (profile: TeamMemberProfile | null): ProfileValues =>
  profile === null
    ? noProfile
    : {
        fieldOfExpertise: profile.fieldOfExpertise,
        yearsExperience: profile.yearsExperience === null ? '' : String(profile.yearsExperience),
        expertiseKeywords: keptAs(profile.expertiseKeywords),
        achievements: keptAs(profile.achievements),
      };

/** Converts form values to the request body, without empty entries. */
export const profileOf = ({ fieldOfExpertise, yearsExperience, expertiseKeywords, achievements }: ProfileValues) => ({
  fieldOfExpertise,
  yearsExperience: yearsExperience.trim() === '' ? null : Number(yearsExperience),
  expertiseKeywords: [...saidIn(expertiseKeywords)],
  achievements: [...saidIn(achievements)],
});

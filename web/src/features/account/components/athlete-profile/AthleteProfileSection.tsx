import { lazy } from 'react';
import { words } from '../../words.ts';
import { LateSection } from '../LateSection.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

const OwnProfile = lazy(async () => ({ default: (await import('./OwnProfile.tsx')).OwnProfile }));

/** What the athlete said of themselves when they joined, to be read and changed. */
export const AthleteProfileSection = ({ userId }: { userId: string }) => (
  <LateSection id="athlete-profile" {...words.athleteProfile} bones={<ProfileSkeleton />}>
    <OwnProfile userId={userId} />
  </LateSection>
);

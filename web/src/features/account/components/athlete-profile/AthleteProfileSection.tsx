import { lazy, Suspense } from 'react';
import { Boundary } from '../../../../shared/components/Boundary.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

// Lazy: the page is among the heaviest.
const OwnProfile = lazy(async () => ({ default: (await import('./OwnProfile.tsx')).OwnProfile }));

const { athleteProfile: said } = words;

/** What the athlete said of themselves when they joined, to be read and changed. */
export const AthleteProfileSection = ({ userId }: { userId: string }) => (
  <AccountSection id="athlete-profile" title={said.title} lead={said.lead}>
    <Boundary failed={<Note role="alert">{said.notLoaded}</Note>}>
      <Suspense fallback={<ProfileSkeleton />}>
        <OwnProfile userId={userId} />
      </Suspense>
    </Boundary>
  </AccountSection>
);

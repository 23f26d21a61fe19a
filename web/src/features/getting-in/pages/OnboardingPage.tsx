import { useState } from 'react';
import { Navigate } from 'react-router';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { useAthleteProfileQuery } from '../../../shared/session/profile.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Wizard } from '../components/onboarding/Wizard.tsx';
import { words } from '../words/onboarding.ts';

export default function OnboardingPage() {
  const { user } = useViewer();
  const { data: profile, error, refetch } = useAthleteProfileQuery();
  if (!user) return null;
  if (profile !== undefined) return <Onboarding key={user.id} userId={user.id} isDone={profile !== null} />;
  return (
    <Page narrow title={words.title} lead={words.lead}>
      {error ? (
        <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={480} />
        </div>
      )}
    </Page>
  );
}

function Onboarding({ userId, isDone }: { userId: string; isDone: boolean }) {
  // Stays on the confirmation after creating the profile here; a profile created in another tab redirects at once.
  const [isMaking, setIsMaking] = useState(false);
  if (isDone && !isMaking) return <Navigate to="/" replace />;
  return (
    <Page narrow title={words.title} lead={words.lead}>
      <Wizard userId={userId} isMaking={setIsMaking} />
    </Page>
  );
}

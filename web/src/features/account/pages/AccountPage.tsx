import { useState } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { EmailSection } from '../components/EmailSection.tsx';
import { PasswordSection } from '../components/PasswordSection.tsx';
import { ProfileSection } from '../components/profile/ProfileSection.tsx';
import { SecondFactorDue } from '../components/SecondFactorDue.tsx';
import { SessionsSection } from '../components/sessions/SessionsSection.tsx';
import { TwoStepSection } from '../components/two-step/TwoStepSection.tsx';
import { VerificationSection } from '../components/VerificationSection.tsx';
import { words } from '../words.ts';

export default function AccountPage() {
  const { user } = useViewer();
  return user && <Account key={user.id} user={user} />;
}

function Account({ user }: { user: CurrentUser }) {
  // What was due stays first once it is done: whoever is looking at their recovery codes keeps them under their eyes.
  const [wasDue] = useState(user.secondFactorDue);
  return (
    <UnsavedGuard>
      <Page title={words.title} lead={words.lead}>
        {user.secondFactorDue && <SecondFactorDue />}
        {wasDue && <TwoStepSection />}
        <ProfileSection user={user} />
        <VerificationSection user={user} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        {!wasDue && <TwoStepSection />}
        <SessionsSection />
      </Page>
    </UnsavedGuard>
  );
}

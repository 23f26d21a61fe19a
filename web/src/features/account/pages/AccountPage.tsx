import { useState } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { useAthleteProfileQuery } from '../../../shared/session/profile.api.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { AppearanceSection } from '../components/AppearanceSection.tsx';
import { AthleteProfileSection } from '../components/athlete-profile/AthleteProfileSection.tsx';
import { Contents } from '../components/Contents.tsx';
import { CalendarSection } from '../components/calendar/CalendarSection.tsx';
import { DataSection } from '../components/data/DataSection.tsx';
import { DeviceSection } from '../components/device/DeviceSection.tsx';
import { EmailSection } from '../components/EmailSection.tsx';
import { EmergencyPassSection } from '../components/emergency-pass/EmergencyPassSection.tsx';
import { MeasurementKeysSection } from '../components/measurement-keys/MeasurementKeysSection.tsx';
import { PasswordSection } from '../components/PasswordSection.tsx';
import { PasskeysSection } from '../components/passkeys/PasskeysSection.tsx';
import { ProfileSection } from '../components/profile/ProfileSection.tsx';
import { ReachSection } from '../components/reach/ReachSection.tsx';
import { SecondFactorDue } from '../components/SecondFactorDue.tsx';
import { SessionsSection } from '../components/sessions/SessionsSection.tsx';
import { SubscriptionSection } from '../components/subscription/SubscriptionSection.tsx';
import { TravelSection } from '../components/travel/TravelSection.tsx';
import { TwoStepSection } from '../components/two-step/TwoStepSection.tsx';
import { VerificationSection } from '../components/VerificationSection.tsx';
import { partsOf } from '../parts-of.ts';
import { words } from '../words.ts';

export default function AccountPage() {
  const { user } = useViewer();
  return user && <Account key={user.id} user={user} />;
}

function Account({ user }: { user: CurrentUser }) {
  // Keeps the section first after setup, so that the recovery codes do not move while the person reads them.
  const [wasDue] = useState(user.secondFactorDue);
  const isAthlete = user.role === 'ATHLETE';
  const isApproved = user.verificationStatus === 'APPROVED';
  const hasMeetings = (isAthlete || user.role === 'LIAISON') && isApproved;
  const isDue = user.secondFactorDue;
  const mayHaveProfile = isAthlete && isApproved && !isDue;
  const { data: athleteProfile } = useAthleteProfileQuery(undefined, { skip: !mayHaveProfile });
  // While it is read the section is there already, since other pages link to it.
  const hasAthleteProfile = mayHaveProfile && athleteProfile !== null;
  return (
    <UnsavedGuard>
      <Page title={words.title} lead={words.lead}>
        {isDue && <SecondFactorDue />}
        <Contents
          parts={partsOf({ wasDue, isDue, isAthlete, hasAthleteProfile, hasMeasurements: mayHaveProfile, hasMeetings })}
        />
        {wasDue && <TwoStepSection />}
        <ProfileSection user={user} />
        {hasAthleteProfile && <AthleteProfileSection userId={user.id} />}
        <VerificationSection user={user} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        {!wasDue && <TwoStepSection />}
        {!isDue && <PasskeysSection />}
        <SubscriptionSection isAthlete={isAthlete} />
        {mayHaveProfile && <MeasurementKeysSection />}
        {hasMeetings && <CalendarSection hasTraining={isAthlete} />}
        {hasMeetings && <TravelSection />}
        {!isDue && <DeviceSection />}
        {!isDue && <ReachSection user={user} />}
        <AppearanceSection />
        <SessionsSection />
        <EmergencyPassSection isAthlete={isAthlete} />
        <DataSection isAthlete={isAthlete} />
      </Page>
    </UnsavedGuard>
  );
}

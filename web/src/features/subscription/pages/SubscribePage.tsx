import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { saveReturnPath } from '../../../shared/session/return-path.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Refused } from '../components/Refused.tsx';
import { Subscribing } from '../components/Subscribing.tsx';
import { words } from '../words.ts';

/** The subscription belongs to an athlete; everybody else is told so. */
export default function SubscribePage() {
  const { user, standing } = useViewer();
  const [query] = useSearchParams();
  const isSignedOut = standing === 'signed-out';
  useEffect(() => {
    if (isSignedOut) saveReturnPath('/subscribe');
  }, [isSignedOut]);
  if (!user) {
    return (
      <Page narrow title={words.visitor.title} lead={words.visitor.text}>
        <ButtonLink to="/login">{words.visitor.signIn}</ButtonLink>
      </Page>
    );
  }
  if (user.role !== 'ATHLETE') {
    return (
      <Page narrow title={words.teamMember.title} lead={words.teamMember.text}>
        <ButtonLink to="/dashboard">{words.backToDashboard}</ButtonLink>
      </Page>
    );
  }
  // Stripe returns to the same address whether or not the bank has confirmed the payment.
  if (query.get('redirect_status') === 'failed') return <Refused />;
  return <Subscribing key={user.id} returned={query.has('paid')} />;
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { saveReturnPath } from '../../../shared/session/return-path.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Refused } from '../components/Refused.tsx';
import { Subscribing } from '../components/Subscribing.tsx';
import { words } from '../words.ts';

/** Stripe returns to the same address whether or not the bank has confirmed the payment. */
const resultIn = (query: URLSearchParams): 'paid' | 'refused' | null => {
  if (query.get('redirect_status') === 'failed') return 'refused';
  return query.has('paid') ? 'paid' : null;
};

/** The subscription belongs to an athlete; everybody else is told so. */
export default function SubscribePage() {
  const { user, standing } = useViewer();
  const [query, setQuery] = useSearchParams();
  const [result, setResult] = useState(() => resultIn(query));
  // Stripe adds the payment's secret to the address, which must not stay in the history.
  useEffect(() => {
    if (query.size > 0) setQuery({}, { replace: true });
  }, [query, setQuery]);
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
  if (result === 'refused') return <Refused again={() => setResult(null)} />;
  return <Subscribing key={user.id} returned={result === 'paid'} />;
}

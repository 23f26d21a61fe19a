import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { SimulatedNote } from '../../../shared/subscription/SimulatedNote.tsx';
import { stateSentence } from '../../../shared/subscription/state-words.ts';
import { useSubscriptionQuery } from '../../../shared/subscription/subscription.api.ts';
import { words } from '../words.ts';

/** After a payment: processing until the provider has reported it, which arrives live. */
export function Paid() {
  const { data: subscription } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const said = subscription?.status === 'ACTIVE' ? words.success : words.processing;
  return (
    <Page narrow title={said.title} lead={<span role="status">{said.text}</span>}>
      {subscription?.status === 'ACTIVE' && <p>{stateSentence(subscription)}</p>}
      {subscription?.simulated && <SimulatedNote />}
      <p>
        <ButtonLink to="/dashboard">{words.backToDashboard}</ButtonLink>
      </p>
    </Page>
  );
}

import Button from '@mui/material/Button';
import { Actions } from '../../../shared/components/Actions.tsx';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { SimulatedNote } from '../../../shared/subscription/SimulatedNote.tsx';
import { stateSentence } from '../../../shared/subscription/state-words.ts';
import { type Subscription, useSubscriptionQuery } from '../../../shared/subscription/subscription.api.ts';
import { words } from '../words.ts';

type Outcome = 'success' | 'processing' | 'nothing';

const outcomes: Record<Subscription['status'], Outcome> = {
  ACTIVE: 'success',
  SETTING_UP: 'processing',
  INCOMPLETE: 'processing',
  PAST_DUE: 'processing',
  ENDED: 'nothing',
  NONE: 'nothing',
  NOT_CONFIGURED: 'nothing',
};

/** After a payment: processing until the provider has reported it, which arrives live. `again` leads back to the form. */
export function Paid({ again }: { again: () => void }) {
  const { user } = useViewer();
  const { data: subscription, isFetching } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  // A cached state may be from before the payment.
  const outcome = subscription && !isFetching ? outcomes[subscription.status] : 'processing';
  const { title, text } = words[outcome];
  return (
    <Page narrow title={title} lead={<span role="status">{text}</span>}>
      {outcome === 'success' && user?.emailConfirmed && <p>{words.receipt}</p>}
      {outcome === 'success' && subscription && <p>{stateSentence(subscription)}</p>}
      {subscription?.simulated && <SimulatedNote />}
      <Actions>
        <ButtonLink to="/dashboard">{words.backToDashboard}</ButtonLink>
        {outcome !== 'success' && (
          <Button variant="outlined" onClick={again}>
            {words.payAgain}
          </Button>
        )}
      </Actions>
    </Page>
  );
}

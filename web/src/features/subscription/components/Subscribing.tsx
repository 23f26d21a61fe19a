import { useState } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { SimulatedNote } from '../../../shared/subscription/SimulatedNote.tsx';
import type { Started } from '../../../shared/subscription/subscription.api.ts';
import { useStarted } from '../use-started.ts';
import { words } from '../words.ts';
import { CardForm } from './CardForm.tsx';
import { Paid } from './Paid.tsx';
import { SimulatorForm } from './SimulatorForm.tsx';

/** An athlete's way from no subscription to a paid one. */
export function Subscribing({ returned }: { returned: boolean }) {
  const { starting, tryAgain } = useStarted();
  const [isPaid, setPaid] = useState(returned);
  if (isPaid) return <Paid />;
  if (starting.kind === 'waiting') {
    return (
      <Page narrow title={words.pay.title} lead={<span role="status">{words.settingUp}</span>}>
        <Skeleton height={220} />
      </Page>
    );
  }
  if (starting.kind === 'failed') {
    return (
      <Page narrow title={words.pay.title}>
        <ErrorState title={words.failed.title} text={words.failed.text} tryAgain={tryAgain} />
      </Page>
    );
  }
  return <StartedView started={starting.started} paid={() => setPaid(true)} />;
}

function StartedView({ started, paid }: { started: Started; paid: () => void }) {
  const { status, clientSecret, publishableKey, simulated } = started;
  if (status === 'ACTIVE') {
    return (
      <Page narrow title={words.already.title}>
        {simulated && <SimulatedNote />}
        <p>
          <ButtonLink to="/account#subscription">{words.already.manage}</ButtonLink>
        </p>
      </Page>
    );
  }
  if (clientSecret === null || (!simulated && publishableKey === null)) return <Pending simulated={simulated} />;
  return (
    <Page narrow title={words.pay.title} lead={words.pay.lead}>
      {simulated && <SimulatedNote />}
      {simulated || publishableKey === null ? (
        <SimulatorForm paid={paid} />
      ) : (
        <CardForm clientSecret={clientSecret} publishableKey={publishableKey} paid={paid} />
      )}
    </Page>
  );
}

const Pending = ({ simulated }: { simulated: boolean }) => (
  <Page narrow title={words.pay.title}>
    {simulated && <SimulatedNote />}
    <EmptyState
      title={words.pending.title}
      text={words.pending.text}
      action={<ButtonLink to="/dashboard">{words.backToDashboard}</ButtonLink>}
    />
  </Page>
);

import { type Plan, planCurrency } from '@entourage/contracts/billing.ts';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { ButtonLink, TextLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { moneyOf } from '../../../shared/subscription/money.ts';
import { SimulatedNote } from '../../../shared/subscription/SimulatedNote.tsx';
import { stateSentence } from '../../../shared/subscription/state-words.ts';
import {
  type Started,
  type Subscription,
  useSubscriptionQuery,
} from '../../../shared/subscription/subscription.api.ts';
import { detailOf, useStarted } from '../use-started.ts';
import { words } from '../words.ts';
import { CardForm } from './CardForm.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';
import { Paid } from './Paid.tsx';
import { SimulatorForm } from './SimulatorForm.tsx';

/** An athlete's way from no subscription to a paid one. A plan is chosen where there is none, and payments are possible. */
export function Subscribing({ returned }: { returned: boolean }) {
  const [isPaid, setPaid] = useState(returned);
  const [chosen, setChosen] = useState<Plan | null>(null);
  const {
    data: before,
    error,
    isFetching,
    refetch,
  } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isPaid) return <Paid again={() => setPaid(false)} />;
  // Without the state there is no choice of a plan, and the server would make a new subscription monthly.
  if (!before) {
    if (isFetching || !error) return <SettingUp />;
    return (
      <Page narrow title={words.pay.title}>
        <Failed text={words.failed.text} detail={detailOf(toFailure(error))} tryAgain={() => void refetch()} />
      </Page>
    );
  }
  const hasNone = before.status === 'NONE' || before.status === 'ENDED';
  if (hasNone && chosen === null) return <ChoosePlan simulated={before.simulated} choose={setChosen} />;
  return <Starting plan={chosen} before={before} paid={() => setPaid(true)} />;
}

const SettingUp = () => (
  <Page narrow title={words.pay.title} lead={<span role="status">{words.settingUp}</span>}>
    <Skeleton height={220} />
  </Page>
);

function Starting({ plan, before, paid }: { plan: Plan | null; before: Subscription; paid: () => void }) {
  const { starting, tryAgain } = useStarted(plan);
  if (starting.kind === 'waiting') return <SettingUp />;
  if (starting.kind === 'failed') {
    return (
      <Page narrow title={words.pay.title}>
        <Failed text={starting.text} detail={starting.detail} tryAgain={tryAgain} />
        {starting.isPlanChosen && <OtherPlan />}
      </Page>
    );
  }
  // A report that the payment went through may arrive before the form hears of it, or from another tab.
  if (before.status === 'ACTIVE' && starting.started.status === 'INCOMPLETE') return <Paid again={tryAgain} />;
  // Its latest invoice is not open: an earlier one is due, or it was voided.
  if (starting.started.status === 'PAST_DUE' && starting.started.clientSecret === null) return <Late before={before} />;
  return <StartedView started={starting.started} paid={paid} />;
}

const Failed = ({ text, detail, tryAgain }: { text: string; detail: string; tryAgain: () => void }) => (
  <ErrorState
    title={words.failed.title}
    text={
      <>
        {text}
        {detail && (
          <>
            <br />
            <span>{detail}</span>
          </>
        )}
      </>
    }
    tryAgain={tryAgain}
  />
);

function StartedView({ started, paid }: { started: Started; paid: () => void }) {
  const { status, clientSecret, publishableKey, simulated, plan, amount } = started;
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
  const isPriced = plan !== null && amount !== null;
  if (clientSecret === null || !isPriced || (!simulated && publishableKey === null))
    return <Pending simulated={simulated} />;
  return (
    <Page narrow title={words.pay.title} lead={words.pay.lead[plan](moneyOf(amount, planCurrency))}>
      {simulated && <SimulatedNote />}
      {simulated || publishableKey === null ? (
        <SimulatorForm paid={paid} />
      ) : (
        <CardForm clientSecret={clientSecret} publishableKey={publishableKey} paid={paid} />
      )}
      {status === 'INCOMPLETE' && <OtherPlan />}
    </Page>
  );
}

const Late = ({ before }: { before: Subscription }) => (
  <Page narrow title={words.pay.title}>
    {before.simulated && <SimulatedNote />}
    <EmptyState
      title={words.late.title}
      text={stateSentence({ ...before, status: 'PAST_DUE' })}
      action={<ButtonLink to="/account#subscription">{words.late.action}</ButtonLink>}
    />
  </Page>
);

/** One that waits for its first payment is cancelled there, which leads back to the choice. */
const OtherPlan = () => (
  <p>
    <TextLink to="/account#subscription">{words.pay.otherPlan}</TextLink>
  </p>
);

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

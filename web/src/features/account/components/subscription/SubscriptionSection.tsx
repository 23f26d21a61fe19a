import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { moneyOf } from '../../../../shared/subscription/money.ts';
import { SimulatedNote } from '../../../../shared/subscription/SimulatedNote.tsx';
import { stateSentence, stateWord } from '../../../../shared/subscription/state-words.ts';
import {
  type Subscription,
  useCancelSubscriptionMutation,
  useOpenBillingPortalMutation,
  useResumeSubscriptionMutation,
  useSubscriptionQuery,
} from '../../../../shared/subscription/subscription.api.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { Invoices } from './Invoices.tsx';

const { subscription: said } = words;

/** Plan, next charge, card and invoices; cancelling and its undo. Others see it while a subscription from before runs. */
export function SubscriptionSection({ isAthlete }: { isAthlete: boolean }) {
  const { data: subscription, error, refetch } = useSubscriptionQuery();
  if (!isAthlete && (!subscription || isOver(subscription.status))) return null;
  return (
    <AccountSection id="subscription" title={said.title} lead={said.lead}>
      {!subscription && error && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {!subscription && !error && <Skeleton height={96} />}
      {subscription && <Own subscription={subscription} isAthlete={isAthlete} />}
    </AccountSection>
  );
}

const isOver = (status: Subscription['status']) =>
  status === 'NONE' || status === 'NOT_CONFIGURED' || status === 'ENDED';

function Own({ subscription, isAthlete }: { subscription: Subscription; isAthlete: boolean }) {
  const { status, plan, amount, currency, cardBrand, cardLast4, simulated } = subscription;
  const { tone, word } = stateWord(subscription);
  const isNone = status === 'NONE' || status === 'NOT_CONFIGURED';
  return (
    <>
      {simulated && <SimulatedNote />}
      <Facts>
        <Badge tone={tone}>{word}</Badge>
        {plan && amount !== null && (
          <strong className="figure">
            {moneyOf(amount, currency)} · {said.plan[plan]}
          </strong>
        )}
        <Note>{stateSentence(subscription)}</Note>
        {cardBrand && cardLast4 && <Note>{said.card(cardBrand, cardLast4)}</Note>}
      </Facts>
      <Changes subscription={subscription} isAthlete={isAthlete} />
      {!isNone && <Invoices />}
    </>
  );
}

/** What decides when a cancelled subscription ends. */
const paymentOf = (status: Subscription['status']) =>
  status === 'ACTIVE' ? 'paid' : status === 'PAST_DUE' ? 'due' : 'unpaid';

function Changes({ subscription, isAthlete }: { subscription: Subscription; isAthlete: boolean }) {
  const dispatch = useAppDispatch();
  const [cancel, cancelling] = useCancelSubscriptionMutation();
  const [resume, resuming] = useResumeSubscriptionMutation();
  const [openPortal, opening] = useOpenBillingPortalMutation();
  const [isAsked, setAsked] = useState(false);
  const notChanged = useFailureNotice(said.notChanged);
  const isBusy = cancelling.isLoading || resuming.isLoading || opening.isLoading;
  const { status, cancelAtPeriodEnd } = subscription;
  const payment = paymentOf(status);

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (thrown) {
      notChanged(toFailure(thrown));
    }
  }
  const answered = (yes: boolean) => {
    setAsked(false);
    if (yes)
      void attempt(() =>
        cancel()
          .unwrap()
          .then(() => dispatch(say(said.cancelled[payment]))),
      );
  };
  const undo = () =>
    attempt(() =>
      resume()
        .unwrap()
        .then(() => dispatch(say(said.resumed))),
    );
  const portal = () =>
    attempt(() =>
      openPortal()
        .unwrap()
        .then(({ url }) => window.location.assign(url)),
    );

  if (isOver(status)) {
    return (
      <Actions>
        <ButtonLink to="/pricing" variant="outlined">
          {said.start}
        </ButtonLink>
      </Actions>
    );
  }
  return (
    <>
      <Actions>
        {isAthlete && status !== 'ACTIVE' && <ButtonLink to="/subscribe">{said.finish}</ButtonLink>}
        {status !== 'SETTING_UP' && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void portal()}>
            {said.portal}
          </Button>
        )}
        {cancelAtPeriodEnd && status === 'ACTIVE' ? (
          <Button variant="outlined" disabled={isBusy} onClick={() => void undo()}>
            {said.undo}
          </Button>
        ) : (
          <Button variant="text" disabled={isBusy} onClick={() => setAsked(true)}>
            {said.cancel}
          </Button>
        )}
      </Actions>
      <AskFirst
        open={isAsked}
        title={said.cancelTitle}
        text={said.cancelText[payment]}
        yes={said.cancel}
        no={said.keep}
        answered={answered}
      />
    </>
  );
}

const Facts = styled('div')(({ theme }) => ({ display: 'grid', justifyItems: 'start', gap: theme.spacing(1.5) }));

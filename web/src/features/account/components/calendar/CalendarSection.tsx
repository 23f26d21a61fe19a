import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { CopyCode } from '../../../../shared/components/CopyCode.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { isRefusal } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { CreateAddress } from './CreateAddress.tsx';
import { useCalendarFeedQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } from './calendar.api.ts';
import { TrainingSwitch } from './TrainingSwitch.tsx';

const { calendar: said } = words;

/** A secret address of one's meetings, and an athlete's training and competitions, for calendar programs; shown once, when it is created. */
export function CalendarSection({ hasTraining }: { hasTraining: boolean }) {
  const dispatch = useAppDispatch();
  const { data: feed, error, refetch } = useCalendarFeedQuery();
  const [create] = useCreateCalendarFeedMutation();
  /** Kept while another one is asked for: until that is there, this one is valid. */
  const [address, setAddress] = useState<Answer<'createCalendarFeed'> | null>(null);
  const [revoke, revoking] = useRevokeCalendarFeedMutation();
  const [step, setStep] = useState<'create' | 'revoke' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const notRevoked = useFailureNotice(said.notRevoked);
  const isBusy = revoking.isLoading;
  // A new password ends addresses, and another tab may replace or revoke this one.
  const isShown = address !== null && address.createdAt === feed?.createdAt;

  /** Without an answer the address may have ended all the same. */
  const hideUnlessRefused = (failure: Failure) => {
    if (!isRefusal(failure)) setAddress(null);
  };

  async function createIt(proof: { password: string }) {
    try {
      setAddress(await create(proof).unwrap());
    } catch (thrown) {
      hideUnlessRefused(toFailure(thrown));
      throw thrown;
    }
  }

  async function revokeIt() {
    try {
      await revoke().unwrap();
      setAddress(null);
      dispatch(say(said.revoked));
    } catch (thrown) {
      const failure = toFailure(thrown);
      hideUnlessRefused(failure);
      notRevoked(failure);
    }
  }

  const ask = (wanted: 'create' | 'revoke') => setStep(isBusy ? null : wanted);

  function close() {
    place.current?.focus({ preventScroll: true });
    setStep(null);
  }

  function answered(yes: boolean) {
    setStep(null);
    if (yes) void revokeIt();
  }

  return (
    <AccountSection id="calendar" title={said.title} lead={said.lead}>
      {feed === undefined && error && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {feed === undefined && !error && <Skeleton height={44} />}
      {feed !== undefined && (
        // Takes the focus of a form that disappears.
        <Place ref={place} tabIndex={-1}>
          {isShown && (
            <>
              <CopyCode label={said.address} code={address.url} copy={said.copy} />
              <Note>{said.once}</Note>
            </>
          )}
          {feed && (
            <Note>
              {said.since} <Ago at={feed.createdAt} />. {feed.lastReadAt ? said.read : said.neverRead}{' '}
              {feed.lastReadAt && <Ago at={feed.lastReadAt} />}
            </Note>
          )}
          {feed && hasTraining && <TrainingSwitch on={feed.training} />}
          {step === 'create' ? (
            <CreateAddress isThere={feed !== null} create={createIt} close={close} />
          ) : (
            <Actions tabIndex={-1}>
              <Button variant="outlined" aria-disabled={isBusy} onClick={() => ask('create')}>
                {feed ? said.replace : said.create}
              </Button>
              {feed && (
                <Button ref={keepPlace} variant="text" aria-disabled={isBusy} onClick={() => ask('revoke')}>
                  {said.revoke}
                </Button>
              )}
            </Actions>
          )}
        </Place>
      )}
      <AskFirst
        open={step === 'revoke'}
        title={said.revokeTitle}
        text={said.ends}
        yes={said.revoke}
        no={said.keep}
        answered={answered}
      />
    </AccountSection>
  );
}

const Place = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), outline: 'none' }));

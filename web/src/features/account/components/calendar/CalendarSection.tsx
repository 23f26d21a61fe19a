import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { CopyCode } from '../../../../shared/components/CopyCode.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { useCalendarFeedQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } from './calendar.api.ts';
import { TrainingSwitch } from './TrainingSwitch.tsx';

const { calendar: said } = words;

/** A secret address of one's meetings, and an athlete's training and competitions, for calendar programs; shown once, when it is created. */
export function CalendarSection({ hasTraining }: { hasTraining: boolean }) {
  const dispatch = useAppDispatch();
  const { data: feed, error, refetch } = useCalendarFeedQuery();
  const [create, creating] = useCreateCalendarFeedMutation();
  const [revoke, revoking] = useRevokeCalendarFeedMutation();
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const notCreated = useFailureNotice(said.notCreated);
  const notRevoked = useFailureNotice(said.notRevoked);
  const isBusy = creating.isLoading || revoking.isLoading;

  async function createIt() {
    if (isBusy) return;
    try {
      await create().unwrap();
    } catch (thrown) {
      notCreated(toFailure(thrown));
    }
  }

  async function revokeIt() {
    try {
      await revoke().unwrap();
      creating.reset();
      dispatch(say(said.revoked));
    } catch (thrown) {
      notRevoked(toFailure(thrown));
    }
  }

  const ask = (wanted: 'replace' | 'revoke') => setAsked(isBusy ? null : wanted);

  function answered(yes: boolean) {
    const wanted = asked;
    setAsked(null);
    if (yes) void (wanted === 'replace' ? createIt() : revokeIt());
  }

  return (
    <AccountSection id="calendar" title={said.title} lead={said.lead}>
      {feed === undefined && error && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {feed === undefined && !error && <Skeleton height={44} />}
      {creating.data && (
        <>
          <CopyCode label={said.address} code={creating.data.url} copy={said.copy} />
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
      {feed !== undefined && (
        <Actions tabIndex={-1}>
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => (feed ? ask('replace') : void createIt())}>
            {feed ? said.replace : said.create}
          </Button>
          {feed && (
            <Button ref={keepPlace} variant="text" aria-disabled={isBusy} onClick={() => ask('revoke')}>
              {said.revoke}
            </Button>
          )}
        </Actions>
      )}
      <AskFirst
        open={asked !== null}
        title={asked === 'replace' ? said.replaceTitle : said.revokeTitle}
        text={said.ends}
        yes={asked === 'replace' ? said.replace : said.revoke}
        no={said.keep}
        answered={answered}
      />
    </AccountSection>
  );
}

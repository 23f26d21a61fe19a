import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { leaveForGood } from '../../../../shared/session/leave-for-good.ts';
import { lostMessages } from '../../../../shared/session/use-ask-to-lose.tsx';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useEndEverySessionMutation, useEndOtherSessionsMutation } from '../../api.ts';
import { words } from '../../words.ts';

const { sessions: said } = words;

/** `others`: whether other sessions exist. */
export function EndMany({ others }: { others: boolean }) {
  const dispatch = useAppDispatch();
  const [endOthers, { isLoading: endingOthers }] = useEndOtherSessionsMutation();
  const [endAll, { isLoading: endingAll }] = useEndEverySessionMutation();
  const [asking, setAsking] = useState(false);
  const failed = useFailureNotice(said.failed);
  const lost = lostMessages(useViewer().user?.id);

  async function signOutOthers() {
    if (endingOthers) return;
    try {
      await endOthers().unwrap();
      dispatch(say(said.othersEnded));
    } catch (error) {
      failed(toFailure(error));
    }
  }

  async function signOutEverywhere() {
    try {
      await endAll().unwrap();
      await leaveForGood();
      // A full page load drops all cached server data.
      location.assign('/login');
    } catch (error) {
      failed(toFailure(error));
    }
  }

  return (
    <>
      <Actions tabIndex={-1}>
        {others && (
          <Button ref={keepPlace} variant="outlined" aria-disabled={endingOthers} onClick={signOutOthers}>
            {endingOthers ? 'Signing out...' : 'Sign out all others'}
          </Button>
        )}
        <Button variant="text" aria-disabled={endingAll} onClick={() => setAsking(!endingAll)}>
          {endingAll ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </Actions>
      <AskFirst
        open={asking}
        {...said.everywhere}
        text={lost === null ? said.everywhere.text : `${said.everywhere.text} ${lost}`}
        yes="Sign out everywhere"
        no="Cancel"
        answered={(yes) => {
          setAsking(false);
          if (yes) void signOutEverywhere();
        }}
      />
    </>
  );
}

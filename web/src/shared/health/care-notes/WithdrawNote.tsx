import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { AskFirst } from '../../components/AskFirst.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { type CareNote, useWithdrawCareNoteMutation } from '../api/care-notes.api.ts';
import { words } from '../words/care-notes.ts';

const said = words.withdrawing;

/** Asks before a note is withdrawn that was written in error. */
export function WithdrawNote({ note: { id, athleteId }, name }: { note: CareNote; name: string }) {
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawCareNoteMutation();
  const notWithdrawn = useFailureNotice(said.failed);
  return (
    <>
      <Button
        ref={keepPlace}
        variant="text"
        aria-label={said.of(name)}
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) setAsking(true);
        }}
      >
        {said.open}
      </Button>
      <AskFirst
        open={asking}
        {...said.ask(name)}
        answered={(yes) => {
          setAsking(false);
          if (!yes || isLoading) return;
          withdraw({ id, athleteId })
            .unwrap()
            .catch((error: unknown) => notWithdrawn(toFailure(error)));
        }}
      />
    </>
  );
}

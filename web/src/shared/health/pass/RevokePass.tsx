import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { AskFirst } from '../../components/AskFirst.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useRevokeEmergencyPassMutation } from '../api/emergency-pass.api.ts';
import { words as said } from '../words/revoking-pass.ts';

/** Asks before the pass stops working, because it cannot be brought back. */
export function RevokePass() {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [revoke, { isLoading }] = useRevokeEmergencyPassMutation();
  const notRevoked = useFailureNotice(said.failed);
  async function answered(yes: boolean) {
    setAsking(false);
    if (!yes || isLoading) return;
    try {
      await revoke().unwrap();
      dispatch(say(said.done));
    } catch (error) {
      notRevoked(toFailure(error));
    }
  }
  return (
    <>
      <Button
        ref={keepPlace}
        variant="outlined"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) setAsking(true);
        }}
      >
        {said.open}
      </Button>
      <AskFirst open={asking} {...said.ask} answered={(yes) => void answered(yes)} />
    </>
  );
}

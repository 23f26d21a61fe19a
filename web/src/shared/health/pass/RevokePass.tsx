import { toFailure } from '../../api/failure.ts';
import { AskingButton } from '../../components/AskingButton.tsx';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useRevokeEmergencyPassMutation } from '../api/emergency-pass.api.ts';
import { words as said } from '../words/revoking-pass.ts';

/** Asks before the pass stops working, because it cannot be brought back. */
export function RevokePass() {
  const dispatch = useAppDispatch();
  const [revoke, { isLoading }] = useRevokeEmergencyPassMutation();
  const notRevoked = useFailureNotice(said.failed);
  async function revokeIt() {
    try {
      await revoke().unwrap();
      dispatch(say(said.done));
    } catch (error) {
      notRevoked(toFailure(error));
    }
  }
  return (
    <AskingButton busy={isLoading} variant="outlined" ask={said.ask} act={() => void revokeIt()}>
      {said.open}
    </AskingButton>
  );
}

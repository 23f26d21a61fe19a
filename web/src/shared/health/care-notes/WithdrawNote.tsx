import { toFailure } from '../../api/failure.ts';
import { AskingButton } from '../../components/AskingButton.tsx';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { type CareNote, useWithdrawCareNoteMutation } from '../api/care-notes.api.ts';
import { words } from '../words/care-notes.ts';

const said = words.withdrawing;

/** Asks before a note is withdrawn that was written in error. */
export function WithdrawNote({ note: { id, athleteId }, name }: { note: CareNote; name: string }) {
  const [withdraw, { isLoading }] = useWithdrawCareNoteMutation();
  const notWithdrawn = useFailureNotice(said.failed);
  const withdrawIt = () => {
    withdraw({ id, athleteId })
      .unwrap()
      .catch((error: unknown) => notWithdrawn(toFailure(error)));
  };
  return (
    <AskingButton busy={isLoading} label={said.of(name)} ask={said.ask(name)} act={withdrawIt}>
      {said.open}
    </AskingButton>
  );
}

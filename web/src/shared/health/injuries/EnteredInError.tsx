import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { AskFirst } from '../../components/AskFirst.tsx';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { type Injury, useRemoveInjuryMutation } from '../api/injuries.api.ts';
import { words } from '../words/injuries.ts';

const said = words.error;

/** Removes an entry that was made in error, after a question. */
export function EnteredInError({ injury, removed }: { injury: Injury; removed: () => void }) {
  const { id, athleteId, site } = injury;
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveInjuryMutation();
  const notRemoved = useFailureNotice(said.failed);
  const [asking, setAsking] = useState(false);

  async function removeNow() {
    try {
      await remove({ id, athleteId }).unwrap();
      dispatch(say(said.done(site)));
      removed();
    } catch (thrown) {
      notRemoved(toFailure(thrown));
    }
  }

  return (
    <>
      <Button variant="text" sx={{ justifySelf: 'start' }} disabled={isLoading} onClick={() => setAsking(true)}>
        {said.open}
      </Button>
      <AskFirst
        open={asking}
        {...said.ask(site)}
        answered={(yes) => {
          setAsking(false);
          if (yes) void removeNow();
        }}
      />
    </>
  );
}

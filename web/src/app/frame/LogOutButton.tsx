import Button from '@mui/material/Button';
import { useState } from 'react';
import { leaveForGood } from '../../shared/session/leave-for-good.ts';
import { useAskToLose } from '../../shared/session/use-ask-to-lose.tsx';

/**
 * Logs out by a full page load, which drops all cached server data. `asks`: called when it asks first; a menu around it
 * would cover the question.
 */
export function LogOutButton({ asks }: { asks?: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const { ask, question } = useAskToLose();
  const leave = async () => {
    setLeaving(true);
    await leaveForGood();
    location.assign('/api/logout');
  };
  function press() {
    if (ask(() => void leave())) asks?.();
  }
  return (
    <>
      <Button variant="outlined" disabled={leaving} onClick={press}>
        Log out
      </Button>
      {question}
    </>
  );
}

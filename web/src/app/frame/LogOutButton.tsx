import Button from '@mui/material/Button';
import { useState } from 'react';
import { leaveForGood } from '../../shared/session/leave-for-good.ts';
import { useAskToLose } from '../../shared/session/use-ask-to-lose.tsx';

/** Logs out by a full page load, which drops all cached server data. */
export function LogOutButton() {
  const [leaving, setLeaving] = useState(false);
  const { ask, question } = useAskToLose();
  const leave = async () => {
    setLeaving(true);
    await leaveForGood();
    location.assign('/api/logout');
  };
  return (
    <>
      <Button variant="outlined" disabled={leaving} onClick={() => ask(() => void leave())}>
        Log out
      </Button>
      {question}
    </>
  );
}

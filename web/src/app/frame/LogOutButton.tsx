import Button from '@mui/material/Button';
import { useState } from 'react';
import { leaveForGood } from '../../shared/session/leave-for-good.ts';

/** Logs out by a full page load, which drops all cached server data. */
export function LogOutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await leaveForGood();
    location.assign('/api/logout');
  };
  return (
    <Button variant="outlined" disabled={leaving} onClick={leave}>
      Log out
    </Button>
  );
}

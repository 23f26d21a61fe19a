import Button from '@mui/material/Button';
import { useState } from 'react';
import { leaveForGood } from '../../shared/session/leave-for-good.ts';

/** Leaves by the browser's own navigation: the page goes, and with it everything the server had told it. */
export function LogOutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    leaveForGood();
    location.assign('/api/logout');
  };
  return (
    <Button variant="outlined" disabled={leaving} onClick={leave}>
      Log out
    </Button>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { useUnseenAlertsQuery } from '../../../../shared/health/api/athletes.api.ts';
import { words } from '../../words/liaison.ts';
import { AlertsDialog } from './AlertsDialog.tsx';

const said = words.alerts;

/** Opens the alerts; shows the number of unseen ones and announces new ones. */
export function AlertsButton() {
  const [open, setOpen] = useState(false);
  const { data: unseen = 0 } = useUnseenAlertsQuery();
  return (
    <>
      <Unseen role="status">{unseen > 0 && said.unseen(unseen)}</Unseen>
      <Button variant={unseen > 0 ? 'contained' : 'outlined'} onClick={() => setOpen(true)}>
        {said.button(unseen)}
      </Button>
      {open && <AlertsDialog close={() => setOpen(false)} />}
    </>
  );
}

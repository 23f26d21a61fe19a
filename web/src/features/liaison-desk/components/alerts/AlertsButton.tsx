import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { type Alert, useUnseenAlertsQuery } from '../../../../shared/health/api/athletes.api.ts';
import { words } from '../../words/liaison.ts';
import { AlertsDialog } from './AlertsDialog.tsx';
import { useSeeAlert } from './use-see-alert.ts';

const said = words.alerts;

/**
 * Opens the alerts; shows the number of unseen ones and announces new ones. An alert whose athlete was opened counts as
 * seen once the page shows that athlete, `shown`: the liaison may still decide to stay.
 */
export function AlertsButton({ shown }: { shown: string | undefined }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<Alert | null>(null);
  const { see } = useSeeAlert();
  const { data: unseen = 0 } = useUnseenAlertsQuery();
  useEffect(() => {
    if (!opened || opened.athleteId !== shown) return;
    if (opened.seenAt === null) see(opened.id);
    setOpened(null);
  }, [opened, shown, see]);

  function show(alert: Alert) {
    setOpened(alert);
    setOpen(false);
  }

  return (
    <>
      <Unseen role="status">{unseen > 0 && said.unseen(unseen)}</Unseen>
      <Button variant={unseen > 0 ? 'contained' : 'outlined'} onClick={() => setOpen(true)}>
        {said.button(unseen)}
      </Button>
      {open && <AlertsDialog opened={show} close={() => setOpen(false)} />}
    </>
  );
}

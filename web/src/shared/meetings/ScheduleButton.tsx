import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { latePart } from '../late/late-part.tsx';
import type { Partner } from './partner.ts';
import { words } from './words.ts';

const ScheduleMeeting = latePart(async () => ({ default: (await import('./ScheduleMeeting.tsx')).ScheduleMeeting }));

/** A liaison's button that books an athlete. */
export function ScheduleButton({ partner, liaisonId }: { partner: Partner; liaisonId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.schedule.title}
      </Button>
      <Suspense>
        {isOpen && <ScheduleMeeting partner={partner} liaisonId={liaisonId} close={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

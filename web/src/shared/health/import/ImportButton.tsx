import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { words } from '../words/import.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** Opens the import of measurements: the athlete's own, or by their liaison. */
export function ImportButton({ athleteId, own = false }: { athleteId: string; own?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { open } = own ? words.own : words.forAthlete;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Suspense>{isOpen && <ImportDialog athleteId={athleteId} own={own} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

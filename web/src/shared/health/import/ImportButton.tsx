import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { UndoStrip } from '../../components/UndoStrip.tsx';
import { latePart } from '../../late/late-part.tsx';
import { words } from '../words/import.ts';
import { useUndoImport } from './use-undo-import.ts';

const ImportDialog = latePart(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** How long the page offers to undo an import; the dialog offers it for good. */
const offeredMs = 20_000;

interface Offer {
  readonly athleteId: string;
  readonly importId: string;
  readonly until: string;
}

/** Opens the import of measurements: the athlete's own, or by their liaison. Offers to undo the last one. */
export function ImportButton({ athleteId, own = false }: { athleteId: string; own?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [undo, undoing] = useUndoImport(athleteId);
  const button = useRef<HTMLButtonElement>(null);
  const { open } = own ? words.own : words.forAthlete;
  const added = (importId: string) =>
    setOffer({ athleteId, importId, until: new Date(Date.now() + offeredMs).toISOString() });

  async function undoLast({ importId }: Offer) {
    if (undoing) return;
    // The pressed button disappears.
    button.current?.focus({ preventScroll: true });
    if (await undo(importId)) setOffer(null);
  }

  return (
    <Place>
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        {open}
      </Button>
      <div role="status">
        {offer?.athleteId === athleteId && (
          <UndoStrip
            key={offer.importId}
            until={offer.until}
            text={words.added.wrong}
            label={words.added.undo}
            undo={() => void undoLast(offer)}
          />
        )}
      </div>
      <Suspense>
        {isOpen && <ImportDialog athleteId={athleteId} own={own} added={added} close={() => setOpen(false)} />}
      </Suspense>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  '& > [role="status"]': { width: '100%' },
  '& > [role="status"]:not(:empty)': { marginBlockStart: theme.spacing(2) },
}));

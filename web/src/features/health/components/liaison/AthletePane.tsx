import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { AssignedAthlete } from '../../api/athletes.api.ts';
import { words as measurements } from '../../words/import.ts';
import { EditedPicture } from '../editing/EditedPicture.tsx';
import { OneReport } from '../failures/OneReport.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { InjuryLog } from '../injuries/InjuryLog.tsx';
import { CommunicationCard } from '../messages/CommunicationCard.tsx';
import { TodoQueue } from '../queue/TodoQueue.tsx';
import { SeriesSection } from '../series/SeriesSection.tsx';
import { PaneHead } from './PaneHead.tsx';

/** One athlete, to whoever looks after them. */
export function AthletePane({ athlete, liaisonId }: { athlete: AssignedAthlete; liaisonId: string }) {
  const [importing, setImporting] = useState(false);
  const { id: athleteId } = athlete;
  return (
    <Stack>
      <PaneHead athlete={athlete} />
      <OneReport>
        <EditedPicture
          athleteId={athleteId}
          liaisonId={liaisonId}
          aside={<CommunicationCard athleteId={athleteId} viewerId={liaisonId} />}
        />
        <TodoQueue athleteId={athleteId} mayEdit />
        <div>
          <SeriesSection athleteId={athleteId} />
          <Button variant="outlined" sx={{ marginBlockStart: 2 }} onClick={() => setImporting(true)}>
            {measurements.open}
          </Button>
        </div>
        <InjuryLog athleteId={athleteId} mayEdit />
      </OneReport>
      {importing && <ImportDialog athleteId={athleteId} close={() => setImporting(false)} />}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { OneReport } from '../../../../shared/health/failures/OneReport.tsx';
import { InjuryLog } from '../../../../shared/health/injuries/InjuryLog.tsx';
import { TodoQueue } from '../../../../shared/health/queue/TodoQueue.tsx';
import { SeriesSection } from '../../../../shared/health/series/SeriesSection.tsx';
import { words as measurements } from '../../words/import.ts';
import { sources } from '../brief/brief-lines.ts';
import { EditedPicture } from '../editing/EditedPicture.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { CommunicationCard } from '../messages/CommunicationCard.tsx';
import { PaneHead } from './PaneHead.tsx';

/** One athlete's picture for their liaison. */
export function AthletePane({ athlete, liaisonId }: { athlete: AssignedAthlete; liaisonId: string }) {
  const [importing, setImporting] = useState(false);
  const { id: athleteId } = athlete;
  return (
    <Stack>
      <PaneHead athlete={athlete} />
      <OneReport>
        <div id={sources.picture}>
          <EditedPicture
            athleteId={athleteId}
            liaisonId={liaisonId}
            aside={<CommunicationCard athlete={athlete} viewerId={liaisonId} />}
          />
        </div>
        <div id={sources.todos}>
          <TodoQueue athleteId={athleteId} mayEdit />
        </div>
        <div id={sources.series}>
          <SeriesSection athleteId={athleteId} />
          <Button variant="outlined" sx={{ marginBlockStart: 2 }} onClick={() => setImporting(true)}>
            {measurements.open}
          </Button>
        </div>
        <div id={sources.injuries}>
          <InjuryLog athleteId={athleteId} mayEdit />
        </div>
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

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../../../shared/components/states.tsx';
import type { EmergencyAccess } from '../../../../shared/health/emergency.api.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words } from '../../words/emergency.ts';
import { words as failureWords } from '../../words/failures.ts';
import { DashboardSkeleton } from '../DashboardSkeleton.tsx';
import { PictureCards } from '../editing/PictureCards.tsx';
import { OneReport, PartFailed } from '../failures/OneReport.tsx';
import { InjuryLog } from '../injuries/InjuryLog.tsx';
import { usePicture } from '../picture/use-picture.ts';
import { TodoQueue } from '../queue/TodoQueue.tsx';
import { SeriesSection } from '../series/SeriesSection.tsx';

/** All of an athlete's picture, to be looked at alone. */
export function ReadOnlyPicture({ access: { athleteId, athlete } }: { access: EmergencyAccess }) {
  const { biomarkers, versions, error } = usePicture(athleteId);
  return (
    <Stack>
      <Typography variant="h2">{nameOf(athlete)}</Typography>
      <OneReport>
        {error && <PartFailed part={failureWords.parts.picture} {...error} />}
        {biomarkers === undefined && !error && <DashboardSkeleton />}
        {biomarkers === null && <EmptyState {...words.none} />}
        {biomarkers && <PictureCards athleteId={athleteId} biomarkers={biomarkers} versions={versions} />}
        <TodoQueue athleteId={athleteId} mayEdit={false} />
        <SeriesSection athleteId={athleteId} />
        <InjuryLog athleteId={athleteId} mayEdit={false} />
      </OneReport>
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(3),
}));

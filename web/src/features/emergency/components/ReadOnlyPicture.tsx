import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../../shared/components/states.tsx';
import { Competitions } from '../../../shared/health/competitions/Competitions.tsx';
import { DashboardSkeleton } from '../../../shared/health/DashboardSkeleton.tsx';
import type { EmergencyAccess } from '../../../shared/health/emergency.api.ts';
import { OneReport, PartFailed } from '../../../shared/health/failures/OneReport.tsx';
import { Illnesses } from '../../../shared/health/illnesses/Illnesses.tsx';
import { LateInjuryLog } from '../../../shared/health/injuries/LateInjuryLog.tsx';
import { MedicalCardSection } from '../../../shared/health/medical/MedicalCardSection.tsx';
import { PictureCards } from '../../../shared/health/picture/PictureCards.tsx';
import { usePicture } from '../../../shared/health/picture/use-picture.ts';
import { TrainingPlan } from '../../../shared/health/plan/TrainingPlan.tsx';
import { TodoQueue } from '../../../shared/health/queue/TodoQueue.tsx';
import { LateSeries } from '../../../shared/health/series/LateSeries.tsx';
import { words as failureWords } from '../../../shared/health/words/failures.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { useFreshPicture } from '../use-fresh-picture.ts';
import { words } from '../words.ts';

/** An athlete's complete picture, read-only. */
export function ReadOnlyPicture({ access: { athleteId, athlete } }: { access: EmergencyAccess }) {
  useFreshPicture();
  const { biomarkers, versions, error } = usePicture(athleteId);
  return (
    <Stack>
      <Typography variant="h2">{nameOf(athlete)}</Typography>
      <OneReport>
        <MedicalCardSection athleteId={athleteId} mayEdit={false} />
        {error && <PartFailed part={failureWords.parts.picture} {...error} />}
        {biomarkers === undefined && !error && <DashboardSkeleton />}
        {biomarkers === null && <EmptyState {...words.none} />}
        {biomarkers && <PictureCards athleteId={athleteId} biomarkers={biomarkers} versions={versions} />}
        <TodoQueue athleteId={athleteId} mayEdit={false} />
        <TrainingPlan athleteId={athleteId} viewer="reader" />
        <Competitions athleteId={athleteId} viewer="reader" />
        <LateSeries athleteId={athleteId} />
        <LateInjuryLog athleteId={athleteId} mayEdit={false} maySeeSteps />
        <Illnesses athleteId={athleteId} viewer="reader" />
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

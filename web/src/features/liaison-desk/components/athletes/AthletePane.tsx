import { styled } from '@mui/material/styles';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { CareNotes } from '../../../../shared/health/care-notes/CareNotes.tsx';
import { Competitions } from '../../../../shared/health/competitions/Competitions.tsx';
import { OneReport } from '../../../../shared/health/failures/OneReport.tsx';
import { ImportButton } from '../../../../shared/health/import/ImportButton.tsx';
import { InjuryLog } from '../../../../shared/health/injuries/InjuryLog.tsx';
import { MedicalCardSection } from '../../../../shared/health/medical/MedicalCardSection.tsx';
import { SevereAllergies } from '../../../../shared/health/medical/SevereAllergies.tsx';
import { TrainingPlan } from '../../../../shared/health/plan/TrainingPlan.tsx';
import { TodoQueue } from '../../../../shared/health/queue/TodoQueue.tsx';
import { SeriesSection } from '../../../../shared/health/series/SeriesSection.tsx';
import { AthletesFollowUps } from '../../follow-ups/AthletesFollowUps.tsx';
import { sources } from '../brief/brief-lines.ts';
import { EditedPicture } from '../editing/EditedPicture.tsx';
import { CommunicationCard } from '../messages/CommunicationCard.tsx';
import { About } from './About.tsx';
import { PaneHead } from './PaneHead.tsx';
import type { Neighbours } from './use-shown.ts';

/** One athlete's picture for their liaison. */
export function AthletePane({
  athlete,
  liaisonId,
  neighbours,
}: {
  athlete: AssignedAthlete;
  liaisonId: string;
  neighbours: Neighbours;
}) {
  const { id: athleteId } = athlete;
  return (
    <Stack>
      <PaneHead athlete={athlete} neighbours={neighbours} />
      <SevereAllergies athleteId={athleteId} />
      <OneReport>
        <div id={sources.picture}>
          <EditedPicture
            athleteId={athleteId}
            liaisonId={liaisonId}
            aside={<CommunicationCard athlete={athlete} viewerId={liaisonId} />}
          />
        </div>
        <About athlete={athlete} />
        <div id={sources.todos}>
          <TodoQueue athleteId={athleteId} mayEdit />
        </div>
        <TrainingPlan athleteId={athleteId} viewer="liaison" />
        <Competitions athleteId={athleteId} viewer="liaison" />
        <SeriesSection athleteId={athleteId} more={<ImportButton athleteId={athleteId} />} />
        <div id={sources.injuries}>
          <InjuryLog athleteId={athleteId} mayEdit mayPlan maySeeSteps />
        </div>
        <MedicalCardSection athleteId={athleteId} mayEdit />
        <AthletesFollowUps athleteId={athleteId} liaisonId={liaisonId} />
        <CareNotes athleteId={athleteId} liaisonId={liaisonId} />
      </OneReport>
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

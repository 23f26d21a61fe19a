import { styled } from '@mui/material/styles';
import { SectionsRow } from '../../../../shared/components/sections/SectionsRow.tsx';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { LateCareNotes } from '../../../../shared/health/care-notes/LateCareNotes.tsx';
import { Competitions } from '../../../../shared/health/competitions/Competitions.tsx';
import { SharedCycle } from '../../../../shared/health/cycle/SharedCycle.tsx';
import { Documents } from '../../../../shared/health/documents/Documents.tsx';
import { OneReport } from '../../../../shared/health/failures/OneReport.tsx';
import { FoldsOnPhones } from '../../../../shared/health/folding/FoldsOnPhones.tsx';
import { Illnesses } from '../../../../shared/health/illnesses/Illnesses.tsx';
import { ImportButton } from '../../../../shared/health/import/ImportButton.tsx';
import { LateInjuryLog } from '../../../../shared/health/injuries/LateInjuryLog.tsx';
import { LateMedicalCard } from '../../../../shared/health/medical/LateMedicalCard.tsx';
import { SevereAllergies } from '../../../../shared/health/medical/SevereAllergies.tsx';
import { TrainingPlan } from '../../../../shared/health/plan/TrainingPlan.tsx';
import { Questions } from '../../../../shared/health/questions/Questions.tsx';
import { TodoQueue } from '../../../../shared/health/queue/TodoQueue.tsx';
import { LateSeries } from '../../../../shared/health/series/LateSeries.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { AthletesFollowUps } from '../../follow-ups/AthletesFollowUps.tsx';
import { sources } from '../brief/brief-lines.ts';
import { EditedPicture } from '../editing/EditedPicture.tsx';
import { CommunicationCard } from '../messages/CommunicationCard.tsx';
import { About } from './About.tsx';
import { PaneHead } from './PaneHead.tsx';
import type { Neighbours } from './use-shown.ts';

// Lazy: nobody jumps before they have looked.
const AthleteSections = latePart(async () => ({ default: (await import('./AthleteSections.tsx')).AthleteSections }));

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
    <>
      <Top>
        <PaneHead athlete={athlete} neighbours={neighbours} />
        <SevereAllergies athleteId={athleteId} />
      </Top>
      <SectionsRow>
        <AthleteSections athleteId={athleteId} />
      </SectionsRow>
      <Stack>
        <FoldsOnPhones>
          <OneReport>
            <div id={sources.picture}>
              <EditedPicture
                athleteId={athleteId}
                liaisonId={liaisonId}
                aside={<CommunicationCard athlete={athlete} viewerId={liaisonId} />}
              />
            </div>
            <About athlete={athlete} />
            <TodoQueue athleteId={athleteId} mayEdit />
            <TrainingPlan athleteId={athleteId} viewer="liaison" />
            <Competitions athleteId={athleteId} viewer="liaison" />
            <LateSeries athleteId={athleteId} more={<ImportButton athleteId={athleteId} />} />
            <Questions athleteId={athleteId} viewer="liaison" />
            <LateInjuryLog athleteId={athleteId} mayEdit mayPlan maySeeSteps />
            <Illnesses athleteId={athleteId} viewer="liaison" />
            <LateMedicalCard athleteId={athleteId} mayEdit />
            <AthletesFollowUps athleteId={athleteId} liaisonId={liaisonId} />
            <LateCareNotes athleteId={athleteId} liaisonId={liaisonId} />
            <Documents athleteId={athleteId} viewer="liaison" />
            {/* Last: where it is not shared there is nothing, and nothing moves when that is known. */}
            <SharedCycle athleteId={athleteId} />
          </OneReport>
        </FoldsOnPhones>
      </Stack>
    </>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const Top = styled(Stack)(({ theme }) => ({ paddingBlockEnd: theme.spacing(3) }));

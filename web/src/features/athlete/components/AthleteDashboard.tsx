import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { SectionsRow } from '../../../shared/components/sections/SectionsRow.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { useBiomarkerVersionsInfiniteQuery, useOwnBiomarkersQuery } from '../../../shared/health/api/biomarkers.api.ts';
import { useCareNotesInfiniteQuery } from '../../../shared/health/api/care-notes.api.ts';
import { useCompetitionsQuery } from '../../../shared/health/api/competitions.api.ts';
import { useDocumentsQuery } from '../../../shared/health/api/documents.api.ts';
import { useEmergencyPassQuery } from '../../../shared/health/api/emergency-pass.api.ts';
import { useIllnessesQuery } from '../../../shared/health/api/illnesses.api.ts';
import { useInjuriesQuery } from '../../../shared/health/api/injuries.api.ts';
import { useMedicalCardQuery } from '../../../shared/health/api/medical-card.api.ts';
import { useQuestionsQuery } from '../../../shared/health/api/questions.api.ts';
import { useTodosQuery } from '../../../shared/health/api/todos.api.ts';
import { useWellnessQuery } from '../../../shared/health/api/wellness.api.ts';
import { LateCareNotes } from '../../../shared/health/care-notes/LateCareNotes.tsx';
import { Competitions } from '../../../shared/health/competitions/Competitions.tsx';
import { LateCycle } from '../../../shared/health/cycle/LateCycle.tsx';
import { useOwnCycle } from '../../../shared/health/cycle/use-cycle.ts';
import { BelowSkeleton, DashboardSkeleton } from '../../../shared/health/DashboardSkeleton.tsx';
import { Documents } from '../../../shared/health/documents/Documents.tsx';
import { OneReport } from '../../../shared/health/failures/OneReport.tsx';
import { FoldsOnPhones } from '../../../shared/health/folding/FoldsOnPhones.tsx';
import { LatePlace } from '../../../shared/health/folding/LatePlace.tsx';
import { Illnesses } from '../../../shared/health/illnesses/Illnesses.tsx';
import { ImportButton } from '../../../shared/health/import/ImportButton.tsx';
import { LateInjuryLog } from '../../../shared/health/injuries/LateInjuryLog.tsx';
import { LateMedicalCard } from '../../../shared/health/medical/LateMedicalCard.tsx';
import { TrainingPlan } from '../../../shared/health/plan/TrainingPlan.tsx';
import { useDayHere, usePlan } from '../../../shared/health/plan/use-plan.ts';
import { OwnQuestions } from '../../../shared/health/questions/Questions.tsx';
import { CompletedTodos } from '../../../shared/health/queue/CompletedTodos.tsx';
import { LateSeries } from '../../../shared/health/series/LateSeries.tsx';
import { firstDays } from '../../../shared/health/series/series-of.ts';
import { useWhoSaw } from '../../../shared/health/who-saw/use-who-saw.ts';
import { words as whoSaw } from '../../../shared/health/who-saw/words.ts';
import { destinations, words } from '../../../shared/health/words/dashboard.ts';
import { latePart } from '../../../shared/late/late-part.tsx';
import { useLiaisonsOfAthleteQuery } from '../../../shared/people/liaisons.api.ts';
import { CheckInCard } from './check-in/CheckInCard.tsx';
import { useToday } from './check-in/use-today.ts';
import { NextMeetingCard } from './meetings/NextMeetingCard.tsx';
import { MessageCard } from './messages/MessageCard.tsx';
import { emergencyPassId } from './pass/emergency-pass-id.ts';
import { LiaisonsRow } from './people/LiaisonsRow.tsx';
import { OwnPicture } from './picture/OwnPicture.tsx';
import { CheckInLine } from './sections/CheckInLine.tsx';
import { NextCompetition } from './sections/NextCompetition.tsx';
import { TodaysPlan } from './sections/TodaysPlan.tsx';
import { NextTodo } from './todo/NextTodo.tsx';

// Lazy: nobody jumps to what is not there yet.
const OwnSections = latePart(async () => ({ default: (await import('./sections/OwnSections.tsx')).OwnSections }));
// Lazy: far below the fold.
const EmergencyPassSection = latePart(async () => ({
  default: (await import('./pass/EmergencyPassSection.tsx')).EmergencyPassSection,
}));
// Lazy: looked at now and then.
const WhoSaw = latePart(async () => ({ default: (await import('../../../shared/health/who-saw/WhoSaw.tsx')).WhoSaw }));

const links = [destinations.messages, destinations.sharing, destinations.summary].filter(({ there }) => there);

/** An athlete's own dashboard. */
export function AthleteDashboard({ athleteId }: { athleteId: string }) {
  const { isOpen, open, close } = useWhoSaw();
  const above = useAbove(athleteId);
  const belowIsThere = useBelow(athleteId);
  if (above === 'signed-out') return null;
  return (
    <UnsavedGuard>
      <Page
        title={words.title}
        lead={words.lead}
        actions={
          <>
            {links.map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="outlined">
                {label}
              </ButtonLink>
            ))}
            <Button variant="outlined" onClick={open}>
              {whoSaw.title}
            </Button>
          </>
        }
      >
        <SectionsRow>{above === 'there' && belowIsThere && <OwnSections athleteId={athleteId} />}</SectionsRow>
        {above === 'coming' && <DashboardSkeleton own />}
        {above === 'there' && (
          <Stack>
            <FoldsOnPhones>
              <OneReport>
                <CheckInLine athleteId={athleteId} />
                <NextCompetition athleteId={athleteId} />
                <TodaysPlan athleteId={athleteId} />
                <NextTodo athleteId={athleteId} />
                <OwnPicture
                  athleteId={athleteId}
                  checkIn={<CheckInCard athleteId={athleteId} />}
                  aside={
                    <>
                      <NextMeetingCard athleteId={athleteId} />
                      <MessageCard athleteId={athleteId} />
                    </>
                  }
                />
                {belowIsThere ? (
                  <>
                    <LiaisonsRow athleteId={athleteId} />
                    <TrainingPlan athleteId={athleteId} viewer="athlete" />
                    <Competitions athleteId={athleteId} viewer="athlete" />
                    <LateSeries athleteId={athleteId} more={<ImportButton athleteId={athleteId} own />} />
                    <OwnQuestions athleteId={athleteId} />
                    <LateInjuryLog athleteId={athleteId} mayEdit maySeeSteps />
                    <Illnesses athleteId={athleteId} viewer="athlete" />
                    <LateCycle athleteId={athleteId} />
                    <LateMedicalCard athleteId={athleteId} mayEdit />
                    <Suspense fallback={<LatePlace id={emergencyPassId} height={320} />}>
                      <EmergencyPassSection athleteId={athleteId} />
                    </Suspense>
                    <LateCareNotes athleteId={athleteId} />
                    <Documents athleteId={athleteId} viewer="athlete" />
                    <CompletedTodos athleteId={athleteId} own />
                  </>
                ) : (
                  <BelowSkeleton />
                )}
              </OneReport>
            </FoldsOnPhones>
          </Stack>
        )}
        <Suspense>{isOpen && <WhoSaw close={close} />}</Suspense>
      </Page>
    </UnsavedGuard>
  );
}

/** Waits for all data above the fold, to avoid layout shifts. Failed parts show their own error. */
function useAbove(athleteId: string): 'signed-out' | 'coming' | 'there' {
  const biomarkers = useOwnBiomarkersQuery(athleteId);
  const history = useBiomarkerVersionsInfiniteQuery(athleteId);
  const isThere = areThere([
    biomarkers,
    history,
    useTodosQuery(athleteId),
    useToday(athleteId),
    // The check-ins decide whether the level is older than a red flag.
    useWellnessQuery({ athleteId, days: firstDays }),
    usePlan(athleteId, useDayHere()).read,
    // One more small answer beside these; a line that came late would push the page down.
    useCompetitionsQuery(athleteId),
  ]);
  if (biomarkers.error && toFailure(biomarkers.error).code === 'UNAUTHENTICATED') return 'signed-out';
  return isThere ? 'there' : 'coming';
}

/** Requests the data below the fold in parallel; shows it once all of it has arrived. */
const useBelow = (athleteId: string): boolean =>
  areThere([
    useLiaisonsOfAthleteQuery(athleteId),
    useQuestionsQuery(athleteId),
    useInjuriesQuery(athleteId),
    useIllnessesQuery(athleteId),
    useOwnCycle(athleteId),
    useMedicalCardQuery(athleteId),
    useEmergencyPassQuery(),
    useCareNotesInfiniteQuery(athleteId),
    useDocumentsQuery(athleteId),
  ]);

const areThere = (queries: ReadonlyArray<{ data?: unknown; error?: unknown }>): boolean =>
  queries.every(({ data, error }) => data !== undefined || error !== undefined);

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

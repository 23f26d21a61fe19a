import { useState } from 'react';
import { toFailure } from '../../shared/api/failure.ts';
import { wordsOf } from '../../shared/api/words-of.ts';
import { useOwnBiomarkersQuery } from '../../shared/health/api/biomarkers.api.ts';
import { useCareNotesInfiniteQuery } from '../../shared/health/api/care-notes.api.ts';
import { useCompetitionsQuery } from '../../shared/health/api/competitions.api.ts';
import { useDocumentsQuery } from '../../shared/health/api/documents.api.ts';
import { useIllnessesQuery } from '../../shared/health/api/illnesses.api.ts';
import { useInjuriesQuery } from '../../shared/health/api/injuries.api.ts';
import { useMedicalCardQuery } from '../../shared/health/api/medical-card.api.ts';
import { useBiomarkersOfQuery } from '../../shared/health/api/picture.api.ts';
import { useQuestionsQuery } from '../../shared/health/api/questions.api.ts';
import { useTodosQuery } from '../../shared/health/api/todos.api.ts';
import { useWellnessQuery } from '../../shared/health/api/wellness.api.ts';
import { useAthletesDay } from '../../shared/health/queue/athletes-day.ts';
import { firstDays } from '../../shared/health/series/series-of.ts';
import { words as noteWords } from '../../shared/health/words/care-notes.ts';
import { words as seasonWords } from '../../shared/health/words/competitions.ts';
import { words as dashboard } from '../../shared/health/words/dashboard.ts';
import { words as documentWords } from '../../shared/health/words/documents.ts';
import { words as failures } from '../../shared/health/words/failures.ts';
import { words as illnessWords } from '../../shared/health/words/illnesses.ts';
import { words as injuryWords } from '../../shared/health/words/injuries.ts';
import { words as cardWords } from '../../shared/health/words/medical-card.ts';
import { words as questionWords } from '../../shared/health/words/questions.ts';
import { words as queueWords } from '../../shared/health/words/queue.ts';
import { words as seriesWords } from '../../shared/health/words/series.ts';
import { firstChoices } from './choices.ts';
import { words } from './words.ts';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A part of the summary: its data, or why it could not be read; neither while it loads. */
export interface Part<Data> {
  readonly data: Data | undefined;
  /** Whether it has been answered before, so that it keeps its place while it is read again. */
  readonly isThere: boolean;
  readonly failed: { readonly part: string; readonly text: string; readonly tryAgain: () => void } | null;
}

/**
 * All that a summary is made of. `isOwn`: whether the viewer is the athlete. The athlete is told of each part that a
 * liaison reads: what a sheet leaves out at first is not requested, unless nothing else decides whether there is a sheet.
 */
export function useSummary(athleteId: string, isOwn: boolean) {
  const [chosen, choose] = useState(() => firstChoices(isOwn));
  const own = useOwnBiomarkersQuery(athleteId, { skip: !isOwn });
  const theirs = useBiomarkersOfQuery(athleteId, { skip: isOwn });
  const parts = {
    picture: partOf(isOwn ? own : theirs, failures.parts.picture, dashboard.pictureNotRead),
    wellness: partOf(useWellnessQuery({ athleteId, days: firstDays }), words.wellness, seriesWords.notRead),
    injuries: partOf(useInjuriesQuery(athleteId), failures.parts.injuries, injuryWords.notRead),
    illnesses: partOf(useIllnessesQuery(athleteId), failures.parts.illnesses, illnessWords.notRead),
    competitions: partOf(useCompetitionsQuery(athleteId), failures.parts.competitions, seasonWords.notRead),
    questions: partOf(useQuestionsQuery(athleteId), failures.parts.questions, questionWords.notRead),
    todos: partOf(useTodosQuery(athleteId), failures.parts.todos, queueWords.notRead),
  };
  const today = useAthletesDay(athleteId);
  const { picture, wellness, injuries, illnesses, competitions, todos } = parts;
  const isElseEmpty =
    picture.data === null &&
    wellness.data?.days.length === 0 &&
    wellness.data.measurements.length === 0 &&
    injuries.data?.length === 0 &&
    illnesses.data?.length === 0 &&
    competitions.data?.length === 0 &&
    todos.data?.length === 0;
  const isAsked = {
    medicalCard: chosen.medicalCard || isElseEmpty,
    careNotes: chosen.careNotes || isElseEmpty,
    documents: chosen.documents || isElseEmpty,
  };
  const medicalCard = partOf(
    useMedicalCardQuery(athleteId, { skip: !isAsked.medicalCard }),
    failures.parts.medicalCard,
    cardWords.notRead,
  );
  const notes = useCareNotesInfiniteQuery(athleteId, { skip: !isAsked.careNotes });
  const careNotes = partOf({ ...notes, data: notes.data?.pages[0] }, failures.parts.careNotes, noteWords.notRead);
  const documents = partOf(
    useDocumentsQuery(athleteId, { skip: !isAsked.documents }),
    failures.parts.documents,
    documentWords.notRead,
  );
  const isElseThere = Object.values(parts).every((part) => part.isThere);
  const isReady =
    isElseThere &&
    (medicalCard.isThere || !isAsked.medicalCard) &&
    (careNotes.isThere || !isAsked.careNotes) &&
    (documents.isThere || !isAsked.documents);
  return {
    ...parts,
    /** By the athlete's calendar. */
    today,
    medicalCard,
    careNotes,
    documents,
    chosen,
    choose,
    /** Whether everything has arrived or failed, so that nothing moves what stands below it. */
    isThere: isReady || (isElseThere && !isElseEmpty && (medicalCard.isThere || !isOwn)),
    /** Whether all that is chosen has. */
    isReady,
    isEmpty:
      isElseEmpty && medicalCard.data === null && careNotes.data?.rows.length === 0 && documents.data?.length === 0,
  };
}

export type SummaryParts = ReturnType<typeof useSummary>;

function partOf<Data>({ data, error, isFetching, refetch }: Query<Data>, part: string, notRead: string): Part<Data> {
  const isFailed = error !== undefined && data === undefined && !isFetching;
  return {
    data,
    isThere: data !== undefined || error !== undefined,
    failed: isFailed ? { part, text: wordsOf(toFailure(error), notRead), tryAgain: () => void refetch() } : null,
  };
}

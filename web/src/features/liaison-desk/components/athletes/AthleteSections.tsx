import {
  careNotesId,
  competitionsId,
  cycleId,
  documentsId,
  followUpsId,
  illnessesId,
  medicalCardId,
  todosId,
  trainingPlanId,
  wayBackId,
} from '@entourage/contracts/notifications.ts';
import { SectionLinks } from '../../../../shared/components/sections/SectionLinks.tsx';
import { useSharedCycle } from '../../../../shared/health/cycle/use-cycle.ts';
import { questionsId } from '../../../../shared/health/questions/question-days.ts';
import { seriesId } from '../../../../shared/health/series/series-of.ts';
import { words as careNotes } from '../../../../shared/health/words/care-notes.ts';
import { words as injuries } from '../../../../shared/health/words/injuries.ts';
import { words as medicalCard } from '../../../../shared/health/words/medical-card.ts';
import { words as questions } from '../../../../shared/health/words/questions.ts';
import { words as todos } from '../../../../shared/health/words/queue.ts';
import { words } from '../../../../shared/health/words/sections.ts';
import { words as series } from '../../../../shared/health/words/series.ts';
import { words as trainingPlan } from '../../../../shared/health/words/training-plan.ts';
import { words as followUps } from '../../words/follow-ups.ts';

/** In the order of the page. */
const sections = [
  [todosId, todos.title],
  [trainingPlanId, trainingPlan.title],
  [competitionsId, words.competitions],
  [seriesId, series.title],
  [questionsId, questions.title],
  [wayBackId, injuries.title],
  [illnessesId, words.illness],
  [medicalCardId, medicalCard.title],
  [followUpsId, followUps.title],
  [careNotesId, careNotes.title],
  [documentsId, words.documents],
] as const;

const withCycle = [...sections, [cycleId, words.cycle]] as const;

/** The links to the sections of one athlete; to the cycle where the athlete shares it. */
export function AthleteSections({ athleteId }: { athleteId: string }) {
  const { cycle } = useSharedCycle(athleteId);
  return <SectionLinks label={words.label} sections={cycle ? withCycle : sections} />;
}

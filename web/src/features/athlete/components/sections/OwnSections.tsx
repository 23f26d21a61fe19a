import {
  careNotesId,
  competitionsId,
  cycleId,
  documentsId,
  illnessesId,
  medicalCardId,
  trainingPlanId,
  wayBackId,
} from '@entourage/contracts/notifications.ts';
import { SectionLinks } from '../../../../shared/components/sections/SectionLinks.tsx';
import { useAnyQuestion } from '../../../../shared/health/questions/Questions.tsx';
import { questionsId } from '../../../../shared/health/questions/question-days.ts';
import { seriesId } from '../../../../shared/health/series/series-of.ts';
import { words as careNotes } from '../../../../shared/health/words/care-notes.ts';
import { words as injuries } from '../../../../shared/health/words/injuries.ts';
import { words as medicalCard } from '../../../../shared/health/words/medical-card.ts';
import { words as questions } from '../../../../shared/health/words/questions.ts';
import { words } from '../../../../shared/health/words/sections.ts';
import { words as series } from '../../../../shared/health/words/series.ts';
import { words as trainingPlan } from '../../../../shared/health/words/training-plan.ts';
import { words as emergencyPass } from '../../words/emergency-pass.ts';
import { emergencyPassId } from '../pass/emergency-pass-id.ts';
import { ownLiaisonsId } from '../people/LiaisonsRow.tsx';

/** In the order of the page. */
const sections = [
  [ownLiaisonsId, words.liaisons],
  [trainingPlanId, trainingPlan.title],
  [competitionsId, words.competitions],
  [seriesId, series.title],
  [questionsId, questions.title],
  [wayBackId, injuries.title],
  [illnessesId, words.illness],
  [cycleId, words.cycle],
  [medicalCardId, medicalCard.title],
  [emergencyPassId, emergencyPass.title],
  [careNotesId, careNotes.title],
  [documentsId, words.documents],
] as const;

const withoutQuestions = sections.filter(([id]) => id !== questionsId);

/** The links to the sections of an athlete's own dashboard. */
export function OwnSections({ athleteId }: { athleteId: string }) {
  const isAsked = useAnyQuestion(athleteId);
  return <SectionLinks label={words.label} sections={isAsked ? sections : withoutQuestions} />;
}

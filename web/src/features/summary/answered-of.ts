import type { CheckInQuestion } from '../../shared/health/api/questions.api.ts';
import { daysUntil, seriesOf } from '../../shared/health/questions/question-days.ts';
import { type Figures, figuresOf } from './figures.ts';

/** A question with what was answered lately. */
export interface Answered {
  readonly question: CheckInQuestion;
  readonly figures: Figures;
}

/** Those that were answered in the last 28 days. `today`: by the athlete's calendar. */
export function answeredOf(questions: readonly CheckInQuestion[], today: string): Answered[] {
  const days = daysUntil(today);
  return questions.flatMap((question) =>
    figuresOf(seriesOf(question, days), days).map((figures) => ({ question, figures })),
  );
}

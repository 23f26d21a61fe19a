import type { Entry } from '../../forms/FormDialog.tsx';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { AskQuestion } from './AskQuestion.tsx';
import { ChangeDays } from './ChangeDays.tsx';

/** The dialog in which a question is asked, or its days are changed. */
export function QuestionForms({
  athleteId,
  opened,
  questions,
  today,
  ...entry
}: Entry & {
  athleteId: string;
  opened: 'new' | CheckInQuestion;
  questions: readonly CheckInQuestion[] | undefined;
  /** By the athlete's calendar. */
  today: string;
}) {
  if (opened === 'new') return <AskQuestion athleteId={athleteId} today={today} entry={entry} />;
  return <ChangeDays opened={opened} questions={questions} today={today} entry={entry} />;
}

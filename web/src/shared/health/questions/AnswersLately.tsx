import { Note } from '../../components/Note.tsx';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { ChartPlace } from '../series/ChartPlace.tsx';
import { SeriesTable } from '../series/SeriesTable.tsx';
import { words } from '../words/questions.ts';
import { AnswerMarks } from './AnswerMarks.tsx';
import { answersOn, daysUntil, seriesOf } from './question-days.ts';

const height = 168;

/** The answers of the last weeks: of a scale a chart, with a table for screen readers; of yes and no a row of marks. */
export function AnswersLately({
  question,
  today,
}: {
  question: CheckInQuestion;
  /** By the athlete's calendar. */
  today: string;
}) {
  const days = daysUntil(today);
  const answers = answersOn(question, days);
  if (answers.every((answer) => answer === null)) return <Note>{words.noneLately(days.length)}</Note>;
  if (question.scale === 'YES_NO') return <AnswerMarks days={days} answers={answers} />;
  const series = seriesOf(question, days);
  return (
    <div>
      <ChartPlace series={series} days={days} height={height} />
      <SeriesTable series={series} days={days} shown={false} />
    </div>
  );
}

import { highestAnswer } from '@entourage/contracts/health.ts';
import { addDays, noonOf } from '../../days.ts';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { daysOf, type Series } from '../series/series-of.ts';
import { words } from '../words/questions.ts';

/** The id of the section on each page that has it. */
export const questionsId = 'questions';

const dayMs = 86_400_000;
const daysShown = 28;

type Ending = Pick<CheckInQuestion, 'isAsked' | 'until'>;

/** Those that are asked, and those that are not any more: somebody has stopped them, or their last day is over. */
export function partsOf<Of extends Ending>(questions: readonly Of[], today: string): { asked: Of[]; earlier: Of[] } {
  const isOver = ({ isAsked, until }: Of) => !isAsked || (until !== null && until < today);
  return { asked: questions.filter((each) => !isOver(each)), earlier: questions.filter(isOver) };
}

/** One that was stopped without an answer leaves nothing to see. */
export const seenOf = (questions: readonly CheckInQuestion[]): CheckInQuestion[] =>
  questions.filter(({ isAsked, answers }) => isAsked || answers.length > 0);

const onTheLastIsland = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Etc/GMT+12', dateStyle: 'short' });

/** How many count as asked: until its last day has passed everywhere on earth a question does. */
export const countOf = (questions: readonly Ending[], now: number): number =>
  partsOf(questions, onTheLastIsland.format(now)).asked.length;

/** The latest answer of a question. */
export const lastAnswer = ({ answers }: Pick<CheckInQuestion, 'answers'>) => answers.at(-1) ?? null;

/** How long ago a day was; one that has begun where the athlete is alone is today. */
export function daysAgo(day: string, today: string): string {
  const days = Math.round((noonOf(today) - noonOf(day)) / dayMs);
  if (days <= 0) return words.today;
  return days === 1 ? words.yesterday : words.daysAgo(days);
}

/** What is asked, in a line, with the day of the last answer. */
export function inShort(questions: readonly CheckInQuestion[], today: string): string {
  const { asked } = partsOf(questions, today);
  const last = asked
    .flatMap(({ answers }) => answers.map(({ date }) => date))
    .toSorted()
    .at(-1);
  return words.inShort(asked.length, last === undefined ? null : daysAgo(last, today).toLowerCase());
}

/** The days of the chart; today is the last. */
export const daysUntil = (today: string): string[] => daysOf({ from: addDays(today, 1 - daysShown), to: today });

/** The answers on these days; null: nothing was said. */
export function answersOn({ answers }: Pick<CheckInQuestion, 'answers'>, days: readonly string[]): (number | null)[] {
  const given = new Map(answers.map(({ date, answer }) => [date, answer]));
  return days.map((day) => given.get(day) ?? null);
}

/** The answers on a scale as the chart draws them. */
export const seriesOf = (question: CheckInQuestion, days: readonly string[]): Series => ({
  name: question.id,
  label: question.text,
  unit: words.scale,
  kind: 'line',
  isMeasured: false,
  none: words.noAnswer,
  values: answersOn(question, days),
  band: null,
  min: 0,
  max: highestAnswer.ZERO_TO_TEN,
});

import { highestAnswer } from '@entourage/contracts/health.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';
import { weekdayOf } from '../check-ins/calendar.ts';
import type { AnswerGiven } from '../check-ins/check-in.ts';
import type { Question } from './question.ts';

/** What is asked on the day, what was answered on it already included; in the order in which it was asked. */
export function questionsOn(date: string, questions: readonly Question[], given: readonly AnswerGiven[]) {
  const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer]));
  const isOf = ({ id, weekdays, until, isAsked }: Question) =>
    answers.has(id) || (isAsked && weekdays.includes(weekdayOf(date)) && (until === null || until >= date));
  return inOrder(questions.filter(isOf)).map(({ id, text, scale, lowest, highest }) => ({
    ...{ id, text, scale, lowest, highest },
    answer: answers.get(id) ?? null,
  }));
}

/**
 * Refuses answers to what was never asked, and those that are none, by field. One that was ended may be answered: the
 * form may have been open. Returned in the order in which they were asked, so that equal answers are equal.
 */
export function answersTo(questions: readonly Question[], given: readonly AnswerGiven[]): readonly AnswerGiven[] {
  const fields = given.flatMap(({ questionId, answer }, index) => {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return [[`answers.${index}.questionId`, 'No such question']];
    const { scale } = question;
    if (answer >= 0 && answer <= highestAnswer[scale]) return [];
    return [[`answers.${index}.answer`, scale === 'YES_NO' ? 'Choose yes or no' : 'Choose from 0 to 10']];
  });
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  return inOrder(questions).flatMap(({ id }) => given.find(({ questionId }) => questionId === id) ?? []);
}

/** Lists have the latest first. */
const inOrder = (questions: readonly Question[]): readonly Question[] => questions.toReversed();

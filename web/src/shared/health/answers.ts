import type { BodyArea } from '@entourage/contracts/body.ts';
import { noSoreness, wellnessItems } from '@entourage/contracts/check-in.ts';
import type { CheckIn, CheckInForm, Today } from './api/wellness.api.ts';

/** The daily questions, with their answers as form values. */
export const questions = [...wellnessItems, 'exertion', 'minutes'] as const;
export type Question = (typeof questions)[number];
export type Answers = Readonly<Record<Question | 'soreAreas' | 'furtherSessions', string>>;

/** The form value of what a liaison asks is named after the question. */
const ofQuestion = 'answers.';
export type QuestionField = `${typeof ofQuestion}${string}`;
export const fieldOf = (questionId: string): QuestionField => `${ofQuestion}${questionId}`;
export type AllAnswers = Answers & Readonly<Record<QuestionField, string>>;

/** The answers to what liaisons ask. */
export const answersTo = (asked: Today['questions']): Readonly<Record<QuestionField, string>> =>
  Object.fromEntries(asked.map(({ id, answer }) => [fieldOf(id), answer === null ? '' : String(answer)]));

export const noAnswers: Answers = {
  sleep: '',
  soreness: '',
  soreAreas: '',
  fatigue: '',
  mood: '',
  stress: '',
  exertion: '',
  minutes: '',
  furtherSessions: '',
};

/** Parts of the body as a form value. */
export const areasText = (areas: readonly BodyArea[]): string => areas.join(' ');

/** The parts in a form value, which only `areasText` made. */
export const areasIn = (text: string): BodyArea[] => text.split(' ').filter(Boolean) as BodyArea[];

/** A session besides the hardest one, as it is entered. */
export interface FurtherSession extends Readonly<Record<'exertion' | 'minutes', string>> {
  /** Its identity while others are added and removed. */
  readonly id: number;
}

/** Further sessions as a form value. */
export const furtherText = (sessions: readonly FurtherSession[]): string =>
  sessions.length === 0 ? '' : JSON.stringify(sessions);

/** The sessions in a form value, which only `furtherText` made. */
export const furtherIn = (text: string): FurtherSession[] => (text === '' ? [] : JSON.parse(text));

/** Whether it was answered that nothing is sore. */
export const isFree = ({ soreness }: Answers): boolean => soreness === String(noSoreness);

/** The 0 minutes of a rest day are no answer: they would stay if a session took its place. */
export function answersIn(checkIn: CheckIn): Answers {
  const numbers = questions.map((question) => [question, String(checkIn[question])]);
  const answers = {
    ...Object.fromEntries(numbers),
    soreAreas: areasText(checkIn.soreAreas),
    furtherSessions: furtherText(
      checkIn.furtherSessions.map(({ exertion, minutes }, id) => ({
        id,
        exertion: String(exertion),
        minutes: String(minutes),
      })),
    ),
  } as Answers;
  return isRest(answers) ? { ...answers, minutes: '' } : answers;
}

/** A rest day needs no duration. */
export const isRest = ({ exertion }: Answers): boolean => exertion === '0';

/** What is sent. Where it was sore does not count once nothing is, nor do further sessions on a rest day. */
export const sentOf = (answers: AllAnswers) => ({
  ...numbersIn(answers),
  soreAreas: isFree(answers) ? [] : areasIn(answers.soreAreas),
  furtherSessions: isRest(answers) ? [] : furtherIn(answers.furtherSessions).map(sessionOf),
  answers: Object.entries(answers).flatMap(([name, answer]) =>
    name.startsWith(ofQuestion) && answer !== ''
      ? [{ questionId: name.slice(ofQuestion.length), answer: Number(answer) }]
      : [],
  ),
});

/** What is missing or no number is left to validation. */
const sessionOf = ({ exertion, minutes }: FurtherSession) => ({
  exertion: exertion === '' ? Number.NaN : Number(exertion),
  minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
});

/** All answers count as they are sent, those left out too; nothing is said of them where nothing is asked. */
export const onlyAsked = ({ answers = [], ...form }: CheckInForm, asked: Today['questions']): CheckInForm => ({
  ...form,
  ...(asked.length > 0 && { answers: answers.filter(({ questionId }) => asked.some(({ id }) => id === questionId)) }),
});

/** Where the server refuses an answer (`answers.0.answer`), the field of its question. */
export function atQuestions(fields: Readonly<Record<string, string>>, { answers = [] }: CheckInForm) {
  const named = Object.entries(fields).map(([name, reason]) => {
    const at = /^answers\.(\d+)/.exec(name)?.[1];
    const refused = at === undefined ? undefined : answers[Number(at)];
    return [refused ? fieldOf(refused.questionId) : name, reason];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

/** Leaves out missing answers; invalid numbers are left to validation. */
const numbersIn = (answers: Answers): Partial<Record<Question, number>> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = question === 'minutes' && isRest(answers) ? '0' : answers[question].trim();
      return answer === '' ? [] : [[question, Number(answer)]];
    }),
  );

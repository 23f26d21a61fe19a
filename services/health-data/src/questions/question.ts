import { isDeepStrictEqual } from 'node:util';
import { questionAsked, questionChanged } from '@entourage/contracts/events/health-data.ts';
import { mostQuestions, mostQuestionsKept, type QuestionScale } from '@entourage/contracts/health.ts';
import type { NewQuestion, QuestionForm } from '@entourage/contracts/rest/questions.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import { assertDayAhead, earliestToday } from '../check-ins/calendar.ts';
import type { AnswerOfDay } from '../check-ins/check-in.ts';
import type { Kind } from '../versions/version.store.ts';

/** What changes of a question; the rest stays, since its answers rest on it. */
interface Asking {
  /** In ascending order; Monday is 1. */
  readonly weekdays: readonly number[];
  /** The last day on which it is asked. */
  readonly until: string | null;
  /** False: somebody has ended it. */
  readonly isAsked: boolean;
}

export interface Question extends Asking {
  readonly id: string;
  readonly text: string;
  readonly scale: QuestionScale;
  /** What 0 and 10 mean; null where it is answered by yes or no. */
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly askedAt: Date;
  readonly askedBy: string;
  /** Grows by one with each change of this question. */
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** All questions to an athlete in one record; each of its versions has the author of the change. */
export interface QuestionList {
  /** The latest asked first. */
  readonly questions: readonly Question[];
}

const required = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;

export const questionListKind: Kind<QuestionList> = {
  name: 'check_in_questions',
  content: {
    questions: [
      new Schema<Question>(
        {
          id: required,
          text: required,
          scale: required,
          lowest: optional,
          highest: optional,
          weekdays: [Number],
          until: optional,
          isAsked: { type: Boolean, required: true },
          askedAt: { type: Date, required: true },
          askedBy: required,
          version: { type: Number, required: true },
          savedAt: { type: Date, required: true },
          savedBy: required,
        },
        { _id: false, id: false, strict: 'throw' },
      ),
    ],
  },
  begun: questionAsked,
  changed: questionChanged,
};

type Authorship = Pick<Question, 'savedAt' | 'savedBy'>;

/** Asking again changes nothing. */
export function asked(
  list: QuestionList | null,
  id: string,
  { text, scale, lowest, highest, ...asking }: Omit<NewQuestion, 'clientId'>,
  { savedAt, savedBy }: Authorship,
  now: Date,
): QuestionList {
  const before = list?.questions ?? [];
  if (before.some((question) => question.id === id)) return { questions: before };
  assertDayAhead('until', asking.until, now);
  if (before.length >= mostQuestionsKept) throw invalid({ text: `At most ${mostQuestionsKept} questions` });
  const said = askingIn({ ...asking, isAsked: true });
  const authorship = { askedAt: savedAt, askedBy: savedBy, savedAt, savedBy };
  const questions = [{ id, text, scale, lowest, highest, ...said, version: 1, ...authorship }, ...before];
  assertFew(questions, now);
  return { questions };
}

/** Equal content is no change. */
export function changed(
  list: QuestionList,
  id: string,
  given: Omit<QuestionForm, 'version'>,
  by: Authorship,
): QuestionList {
  const before = questionIn(list, id);
  const said = askingIn(given);
  if (isDeepStrictEqual(askingIn(before), said)) return list;
  const next = { ...before, ...said, version: before.version + 1, ...by };
  return { questions: list.questions.map((one) => (one === before ? next : one)) };
}

/** A last day that is unchanged may have passed. One that is asked again is one more of those that are asked. */
export function assertAcceptable(list: QuestionList, next: QuestionList, id: string, now: Date): void {
  const [before, after] = [questionIn(list, id), questionIn(next, id)];
  if (after.until !== before.until) assertDayAhead('until', after.until, now);
  if (!isStillAsked(before, now) && isStillAsked(after, now)) assertFew(next.questions, now);
}

function assertFew(questions: readonly Question[], now: Date): void {
  const still = questions.filter((question) => isStillAsked(question, now));
  if (still.length > mostQuestions) throw invalid({ text: `At most ${mostQuestions} questions at a time` });
}

/** Until its last day has passed everywhere on earth. */
const isStillAsked = ({ isAsked, until }: Asking, now: Date): boolean =>
  isAsked && (until === null || until >= earliestToday(now));

export function questionIn(list: QuestionList | null, id: string): Question {
  const found = list?.questions.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** Those that are asked first, the latest first. */
export function listed(questions: readonly Question[], now: Date): readonly Question[] {
  const isStill = (each: Question) => isStillAsked(each, now);
  return [...questions.filter(isStill), ...questions.filter((each) => !isStill(each))];
}

/** What is compared. */
const askingIn = ({ weekdays, until, isAsked }: Asking): Asking => ({
  weekdays: weekdays.toSorted((one, other) => one - other),
  until,
  isAsked,
});

/** For a change that was based on an older version, `base`, of the question. */
export function changedMeanwhile(question: Question, base: Question | undefined): Problem {
  const { id, version, savedAt } = question;
  const now = askingIn(question);
  const names = Object.keys(now) as (keyof Asking)[];
  return new Problem('STALE_VERSION', 'Somebody else has changed this question in the meantime.', {
    stale: {
      current: { id, ...now, version, savedAt: savedAt.toISOString() },
      differs: base ? names.filter((name) => !isDeepStrictEqual(base[name], question[name])) : [],
    },
  });
}

export const shownQuestion = (
  { askedBy, savedAt: _at, savedBy: _by, ...question }: Question,
  athleteId: string,
  answers: readonly AnswerOfDay[],
) => ({
  ...question,
  athleteId,
  askedBy: { __typename: 'User', id: askedBy },
  answers,
});

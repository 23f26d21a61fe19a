import type { answerSources } from '@entourage/contracts/rest/presentation.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { Citation } from '../answers/passages.ts';

export interface Question {
  readonly id: string;
  readonly accessId: string;
  readonly slideNumber: number | null;
  readonly question: string;
  readonly answer: string;
  readonly answeredBy: (typeof answerSources)[number];
  readonly citations: readonly Citation[];
  readonly needsReview: boolean;
  readonly askedAt: Date;
  readonly reviewedAt: Date | null;
  readonly isFact: boolean;
  readonly version: number;
}

export const shownQuestion = <Asked extends Question>(question: Asked) => ({
  ...question,
  createdAt: question.askedAt,
});

export const answeredMeanwhile = (question: Question) =>
  new Problem('STALE_VERSION', 'A colleague has answered this question in the meantime.', {
    stale: { current: { ...shownQuestion(question) }, differs: ['answer'] },
  });

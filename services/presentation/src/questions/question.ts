import type { answerSources } from '@entourage/contracts/rest/presentation.ts';
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
}

export const shownQuestion = (question: Question) => ({ ...question, createdAt: question.askedAt });

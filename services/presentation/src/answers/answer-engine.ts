import type { answerSources } from '@entourage/contracts/rest/presentation.ts';
import type { Citation, Passage } from './passages.ts';

/** A question as an engine sees it. */
export interface Asked {
  readonly question: string;
  /** The slide that the visitor sees; null: none in particular. */
  readonly slideNumber: number | null;
  readonly passages: readonly Passage[];
}

export interface Answer {
  readonly answer: string;
  readonly answeredBy: Exclude<(typeof answerSources)[number], 'TEAM'>;
  readonly citations: readonly Citation[];
  /** Nothing answers the question: a person will. */
  readonly needsReview: boolean;
}

export interface AnswerEngine {
  answer(asked: Asked): Promise<Answer>;
}

/** It quotes neither the question nor anything else. */
export const unknownAnswer = (answeredBy: Answer['answeredBy']): Answer => ({
  answer: 'The deck does not say. Your question has been passed to our team, and a person will answer it here.',
  answeredBy,
  citations: [],
  needsReview: true,
});

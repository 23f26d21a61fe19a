import type { Log } from '@entourage/kit/process/log.ts';
import { type Answer, type AnswerEngine, type Asked, unknownAnswer } from './answer-engine.ts';
import { answerFromDeck } from './answer-from-deck.ts';
import { askModel, type ModelAddress, type Said } from './ask-model.ts';
import { isGrounded } from './is-grounded.ts';
import { citationsOf } from './passages.ts';

export const extractiveEngine: AnswerEngine = { answer: async (asked) => answerFromDeck(asked) };

/**
 * Lets the model word the answer, and checks it. Where it is away, slow, or says what the passages do not, the deck's
 * own sentences answer.
 */
export function modelEngine(address: ModelAddress, log: Log): AnswerEngine {
  return {
    async answer(asked) {
      try {
        const answer = checked(await askModel(asked, address), asked);
        if (answer) return answer;
        log.warn('the model gave an answer that does not rest on the deck');
      } catch (error) {
        // Without the error's message: it may quote what the model said.
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the model gave no answer');
      }
      return answerFromDeck(asked);
    },
  };
}

/** Null if it cites what does not exist, or says what its citations do not. */
function checked({ known, answer, citations }: Said, asked: Asked): Answer | null {
  if (!known) return unknownAnswer('MODEL');
  const cited = citations.flatMap((id) => asked.passages.filter((passage) => passage.id === id));
  if (cited.length !== citations.length || !isGrounded(answer, cited)) return null;
  return { answer: answer.trim(), answeredBy: 'MODEL', citations: citationsOf(cited), needsReview: false };
}

export const answerEngine = (
  env: Readonly<Record<'OPENAI_BASE_URL' | 'OPENAI_MODEL', string>> & {
    readonly OPENAI_API_KEY?: string | undefined;
    readonly OPENAI_DEADLINE_MS: number;
  },
  log: Log,
): AnswerEngine =>
  env.OPENAI_API_KEY === undefined
    ? extractiveEngine
    : modelEngine(
        {
          baseUrl: env.OPENAI_BASE_URL,
          key: env.OPENAI_API_KEY,
          model: env.OPENAI_MODEL,
          deadlineMs: env.OPENAI_DEADLINE_MS,
        },
        log,
      );

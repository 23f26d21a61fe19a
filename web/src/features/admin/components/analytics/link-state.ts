import type { BadgeTone } from '../../../../shared/components/Badge.tsx';
import type { DeckLink } from '../../api/deck.api.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { links: said } = analyticsWords;
const dayMs = 86_400_000;

/** Whether a link opens the deck, and for how long. */
export function stateOf(
  { revokedAt, expiresAt }: Pick<DeckLink, 'revokedAt' | 'expiresAt'>,
  now: number,
): { readonly tone: BadgeTone; readonly text: string } {
  if (revokedAt !== null) return { tone: 'bad', text: said.revokedState };
  if (expiresAt === null) return { tone: 'good', text: said.open };
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return { tone: 'none', text: said.expired };
  return { tone: 'good', text: said.expires(Math.ceil(leftMs / dayMs)) };
}

/** What all visits by a link saw together. */
export const seenWords = ({ visits, seconds, slidesViewed, questionsAsked }: DeckLink): string =>
  [
    said.visits(visits),
    said.time(seconds),
    said.slides(slidesViewed),
    ...(questionsAsked > 0 ? [said.questions(questionsAsked)] : []),
  ].join(', ');

import { type Answer, type Asked, unknownAnswer } from './answer-engine.ts';
import { translated } from './glossary.ts';
import { citationsOf, type Passage, passagesOfSlide } from './passages.ts';
import { areCommon, hasForeignNumber, rankPassages } from './rank-passages.ts';
import { allWordsOf, wordsOf } from './words.ts';

/** The least part of a question that a passage must have. */
const leastCoverage = 0.5;
/** Other passages are quoted too if they score nearly as high as the best. */
const nearly = 0.8;
const mostQuoted = 5;

/** The least part of all their words that two questions have in common if they ask the same. */
const leastSame = 0.6;

/** A question about what is on the screen: `What does this slide mean?` */
const aboutShown = /\b(?:this|current)\s+(?:slide|page)\b/i;

/** Answers with sentences of the deck, word for word. Follows no instruction: a question is only compared. */
export function answerFromDeck({ question, slideNumber, passages }: Asked): Answer {
  if (slideNumber !== null && aboutShown.test(question)) return quote(passagesOfSlide(slideNumber));
  const answered = passages.find(({ about }) => isSameQuestion(question, about));
  if (answered) return quote([answered]);
  const terms = termsOf(question);
  if (terms.length === 0 || areCommon(terms, passages) || hasForeignNumber(terms, passages))
    return unknownAnswer('EXTRACTIVE');
  const ranked = rankPassages(terms, passages, slideNumber);
  const [best] = ranked;
  if (!best || best.coverage < leastCoverage) return unknownAnswer('EXTRACTIVE');
  const quoted = ranked.filter(({ score, coverage }) => coverage >= leastCoverage && score >= nearly * best.score);
  const chosen = new Set(quoted.slice(0, mostQuoted).map(({ passage }) => passage));
  return quote(passages.filter((passage) => chosen.has(passage)));
}

/** The same words that carry a meaning, in nearly the same sentence. */
function isSameQuestion(one: string, other: string): boolean {
  const [ones, others] = [new Set(allWordsOf(one)), new Set(allWordsOf(other))];
  const shared = [...ones].filter((word) => others.has(word)).length;
  const whole = ones.size + others.size - shared;
  return meaningOf(one) === meaningOf(other) && ones.size > 1 && shared >= leastSame * whole;
}

const meaningOf = (question: string) => [...new Set(wordsOf(question))].sort().join(' ');

/** Of a question in another language, what it names in English. */
function termsOf(question: string): string[] {
  const named = translated(question);
  return named.length > 0 ? named.flatMap(wordsOf) : wordsOf(question);
}

function quote(quoted: readonly Passage[]): Answer {
  return {
    answer: quoted.map(({ text }) => text).join(' '),
    answeredBy: 'EXTRACTIVE',
    citations: citationsOf(quoted),
    needsReview: false,
  };
}

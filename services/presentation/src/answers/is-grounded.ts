import type { Passage } from './passages.ts';
import { isNumber, wordsOf } from './words.ts';

/** Words that connect facts without adding one. No negation: it turns a fact around. */
const connecting: ReadonlySet<string> = new Set(
  wordsOf(
    'according also amount approximately claims compared consists corresponds covers details equals estimated every expects ' +
      'figure first goes grow growing grows include included includes including information last later make means offer offers ' +
      'plan planned plans provide provides reach reaches reaching respectively rest second share targets three two well year years yearly',
  ),
);

/** How many words of a sentence may be the model's own, of ten. */
const ownOfTen = 2;

const longest = 1500;
/** An answer is plain prose: nothing that a page or a mail program could load. */
const markup = /https?:|www\.|[<>{}[\]`|\\]/i;

/**
 * Whether a text rests on these passages: no number, no negation and no word of the question that they do not have,
 * and few other words of its own in each sentence.
 */
export function isGrounded(text: string, passages: readonly Passage[], question: string): boolean {
  if (passages.length === 0 || text.length > longest || markup.test(text)) return false;
  const known = new Set(passages.flatMap((passage) => wordsOf(`${passage.text} ${passage.title}`)));
  const asked = new Set(wordsOf(question));
  const sentences = text.split(/(?<=[.!?;:\n])\s+/).filter((sentence) => wordsOf(sentence).length > 0);
  return sentences.length > 0 && sentences.every((sentence) => rests(wordsOf(sentence), known, asked));
}

const turning: ReadonlySet<string> = new Set(['not', 'no', 'never', 'none', 'without', 't']);

function rests(words: readonly string[], known: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  const own = words.filter((word) => !known.has(word) && !connecting.has(word));
  if (own.some((word) => isNumber(word) || turning.has(word) || asked.has(word))) return false;
  return own.length * 10 <= words.length * ownOfTen && words.some((word) => known.has(word));
}

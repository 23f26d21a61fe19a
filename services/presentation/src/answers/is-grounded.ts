import type { Passage } from './passages.ts';
import { wordsOf } from './words.ts';

/** Words that connect facts without adding one. No negation and no number: those turn a fact around. */
const connecting: ReadonlySet<string> = new Set(
  wordsOf(
    'according addition additionally also amount amounts annual annually approximately around based below between calculated ' +
      'claims compared comprises consists corresponds costs cover covers describes details during equal equals equates estimate ' +
      'estimated every expects figure figures first further goes grow growing grows growth include included includes including ' +
      'indicates information last later make means mentions namely offer offers onwards per plan planned plans provide ' +
      'provides range ranging reach reaches reaching remaining represents respectively rest rise rises rising set sets share ' +
      'starting starts target targets text therefore thus together well while year years yearly yes',
  ),
);

const longest = 1500;
/** An answer is plain prose: nothing that a page or a mail program could load. */
const markup = /https?:|www\.|[<>{}[\]`|\\]/i;

/** Whether a text rests on these passages: it says nothing in words or numbers that they do not have. */
export function isGrounded(text: string, passages: readonly Passage[]): boolean {
  if (text.length > longest || markup.test(text)) return false;
  const known = new Set(passages.flatMap((passage) => wordsOf(`${passage.text} ${passage.title}`)));
  const words = wordsOf(text);
  return words.every((word) => known.has(word) || connecting.has(word)) && words.some((word) => known.has(word));
}

import type { Passage } from './passages.ts';
import { isNumber, wordsOf } from './words.ts';

export interface Ranked {
  readonly passage: Passage;
  readonly score: number;
  /** How much of the question the passage has, from 0 to 1. */
  readonly coverage: number;
}

/** BM25's usual constants. */
const [saturation, lengthWeight] = [1.2, 0.75];

/** The words of what it is found by count half. */
const weightAbout = 0.5;

/** A word in more than this part of the passages says too little to be answered by itself. */
const common = 0.25;

/** Whether each of these words is in so many passages that none of them answers the question. */
export function areCommon(terms: readonly string[], passages: readonly Passage[]): boolean {
  const all = passages.map(({ text, about }) => new Set(wordsOf(`${text} ${about}`)));
  return terms.every((word) => all.filter((words) => words.has(word)).length > common * passages.length);
}

/** Best first; passages that share no word with the question are left out. */
export function rankPassages(terms: readonly string[], passages: readonly Passage[], shown: number | null): Ranked[] {
  const asked = [...new Set(terms)];
  const counted = passages.map((passage) => ({ passage, counts: countsOf(passage) }));
  const averageLength = counted.reduce((sum, { counts }) => sum + lengthOf(counts), 0) / counted.length;
  const rarity = new Map(
    asked.map((word) => {
      const having = counted.filter(({ counts }) => counts.has(word)).length;
      return [word, Math.log(1 + (counted.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const whole = asked.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
  return counted
    .flatMap(({ passage, counts }) => {
      const found = asked.filter((word) => counts.has(word));
      if (found.length === 0) return [];
      const norm = saturation * (1 - lengthWeight + (lengthWeight * lengthOf(counts)) / averageLength);
      const score = found.reduce((sum, word) => {
        const count = counts.get(word) ?? 0;
        return sum + ((rarity.get(word) ?? 0) * count * (saturation + 1)) / (count + norm);
      }, 0);
      const coverage = found.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0) / whole;
      return [{ passage, score: score * (passage.slideNumber === shown && shown !== null ? 1.1 : 1), coverage }];
    })
    .sort((one, other) => other.score - one.score);
}

function countsOf({ text, about }: Passage): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsOf(about)) counts.set(word, (counts.get(word) ?? 0) + weightAbout);
  return counts;
}

const lengthOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** A year or an amount that nothing mentions cannot be answered. */
export const hasForeignNumber = (terms: readonly string[], passages: readonly Passage[]): boolean => {
  const known = new Set(passages.flatMap(({ text, about }) => wordsOf(`${text} ${about}`)));
  return terms.some((word) => isNumber(word) && !known.has(word));
};

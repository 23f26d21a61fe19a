import { slides } from '@entourage/contracts/deck.ts';

/** The value of a fact of a slide, as the deck words it. */
export function factOf(number: number, label: string): string {
  const fact = slides[number - 1]?.facts.find((each) => each.label === label);
  if (!fact) throw new Error(`Slide ${number} has no fact '${label}'`);
  return fact.value;
}

/** A sentence of a slide, the first or a later one. */
export function sentenceOf(number: number, index = 0): string {
  const sentence = slides[number - 1]?.sentences[index];
  if (sentence === undefined) throw new Error(`Slide ${number} has no sentence ${index}`);
  return sentence;
}

import { slides, statedFacts } from '@entourage/contracts/deck.ts';

/** What an answer may rest on: a sentence of a slide, or an approved fact. */
export interface Passage {
  /** For the model: `S8.2`, `F1`. */
  readonly id: string;
  readonly text: string;
  /** Null for a fact. */
  readonly slideNumber: number | null;
  readonly title: string;
  /** Words by which it is also found, without being shown. */
  readonly about: string;
}

export interface Fact {
  readonly question: string;
  readonly answer: string;
}

/** A question that a sentence answers and whose words say too little to find it. */
const questions: Readonly<Record<string, string>> = { 'S4.1': 'How many athletes do you have?' };

const ofSlides: readonly Passage[] = slides.flatMap(({ number, title, sentences }) =>
  sentences.map((text, at) => {
    const id = `S${number}.${at + 1}`;
    return { id, text, slideNumber: number, title, about: questions[id] ?? title };
  }),
);

/** Facts that administrators approved come after the stated ones. */
export function passagesWith(facts: readonly Fact[]): readonly Passage[] {
  const all = [...statedFacts.map((answer) => ({ question: '', answer })), ...facts];
  const ofFacts = all.map(({ question, answer }, at) => ({
    id: `F${at + 1}`,
    text: answer,
    slideNumber: null,
    title: 'Approved answer',
    about: question,
  }));
  return [...ofSlides, ...ofFacts];
}

export const passagesOfSlide = (number: number): readonly Passage[] =>
  ofSlides.filter(({ slideNumber }) => slideNumber === number);

export interface Citation {
  readonly slideNumber: number | null;
  readonly title: string;
}

/** Each slide once, in the order of the deck; facts together at the end. */
export function citationsOf(passages: readonly Passage[]): Citation[] {
  const bySlide = new Map(passages.map(({ slideNumber, title }) => [slideNumber, { slideNumber, title }]));
  return [...bySlide.values()].sort((one, other) => (one.slideNumber ?? 99) - (other.slideNumber ?? 99));
}

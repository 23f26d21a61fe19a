import { words } from './words.ts';

/** What a summary may leave out. */
export type Choice = keyof typeof words.choices;
export type Choices = Readonly<Record<Choice, boolean>>;

export const choices = Object.keys(words.choices) as Choice[];

/**
 * Notes, on injuries, illnesses and care, and the titles of documents are for the people who treat the athlete, and are added
 * knowingly. The medical card is the athlete's to hand out: a liaison adds it knowingly.
 */
export const firstChoices = (isOwn: boolean): Choices => ({
  medicalCard: isOwn,
  injuries: true,
  illnesses: true,
  notes: false,
  competitions: true,
  careNotes: false,
  documents: false,
  checkIns: true,
  questions: true,
  measurements: true,
  advice: true,
});

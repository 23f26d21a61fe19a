import type { DeckCard } from './api.ts';

export type CardValues = Readonly<Record<keyof DeckCard, string>>;

/** What an athlete said before, here or elsewhere. */
export type Known = Partial<Record<keyof DeckCard, string | number | null>>;

/** Converts it to form values. */
export const valuesOf = (known: Known): CardValues => ({
  firstName: String(known.firstName ?? ''),
  lastName: String(known.lastName ?? ''),
  position: String(known.position ?? ''),
  team: String(known.team ?? ''),
  yearsActive: String(known.yearsActive ?? ''),
});

/** Converts form values to the request body. */
export const cardOf = ({ yearsActive, ...words }: CardValues) => ({
  ...words,
  yearsActive: yearsActive.trim() === '' ? null : Number(yearsActive.replace(',', '.')),
});

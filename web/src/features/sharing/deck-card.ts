import type { DeckCard } from './api.ts';

export type CardValues = Readonly<Record<keyof DeckCard, string>>;

/** Converts what is known of an athlete to form values. */
export const valuesOf = (known: Partial<Record<keyof DeckCard, string | number | null>>): CardValues => ({
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

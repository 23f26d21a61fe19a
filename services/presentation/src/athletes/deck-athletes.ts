import type { DeckAthlete } from '@entourage/contracts/rest/presentation.ts';

export const mostAthletes = 3;

/** Invented people, labelled as examples. */
const examples: readonly DeckAthlete[] = [
  { firstName: 'Marcus', lastName: 'Oyelaran', position: 'Point guard', yearsActive: 8, team: 'Harbour City' },
  { firstName: 'Dario', lastName: 'Vukas', position: 'Power forward', yearsActive: 4, team: 'Lakeside' },
  { firstName: 'Jalen', lastName: 'Whitlock', position: 'Shooting guard', yearsActive: 15, team: 'North Bay' },
].map((athlete) => ({ ...athlete, photoUrl: null, isExample: true }));

/**
 * The athletes of slide 4: only those who agreed to be shown in the deck. Nobody can agree yet, so there are none; in
 * development examples stand in.
 */
export const athletesOfDeck = ({ isDevelopment }: { isDevelopment: boolean }): readonly DeckAthlete[] =>
  isDevelopment ? examples.slice(0, mostAthletes) : [];

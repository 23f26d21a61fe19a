import { careNotesId } from '@entourage/contracts/notifications.ts';

/** The search parameter of a note that is to be written: its day. */
export const askedNote = 'note';

/** Where a liaison writes a note of this day about an athlete. */
export const noteAt = (athleteId: string, day: string): string =>
  `/dashboard?athlete=${athleteId}&${askedNote}=${day}#${careNotesId}`;

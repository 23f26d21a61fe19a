import { useAsked } from '../../address/use-asked.ts';
import { dayOf } from '../../sharing/until.ts';
import { askedNote } from './place.ts';

/** Whether a note is being written: by the button, or by an address that a meeting leads to (`noteAt`). */
export function useAskedNote() {
  const { inAddress, ...asked } = useAsked(askedNote, () => true);
  return { ...asked, day: dayIn(inAddress) };
}

/** Null: no day, or one that no note can be about. */
function dayIn(given: string | null): string | null {
  const isDay = given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  return isDay && given <= dayOf(Date.now()) ? given : null;
}

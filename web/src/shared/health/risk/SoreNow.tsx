import type { Wellness } from '../api/wellness.api.ts';
import { areasWords, words } from '../words/body.ts';

/** Where it was sore in the last check-in, while that is recent. */
export function SoreNow({ wellness: { days, rating } }: { wellness: Pick<Wellness, 'days' | 'rating'> }) {
  const areas = days.at(-1)?.soreAreas ?? [];
  if (rating === 'TOO_OLD' || areas.length === 0) return null;
  return (
    <p>
      {words.sore}: <strong>{areasWords(areas)}</strong>
    </p>
  );
}

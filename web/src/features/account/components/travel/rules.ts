import '../../../../shared/forms/no-eval.ts';
import { areApart, type Itinerary, overlappingTrips, trip } from '@entourage/contracts/rest/itinerary.ts';
import { z } from 'zod';

/** A single day needs one date only. */
const withLastDay = (given: unknown) => {
  const { from, to } = given as { from: string; to: string };
  return { ...(given as object), to: to || from };
};

/** Of one trip beside the others. */
export const tripRules = (others: Itinerary['trips']) =>
  z.preprocess(
    withLastDay,
    trip.refine((given) => areApart([...others, given]), { path: ['to'], message: overlappingTrips }),
  );

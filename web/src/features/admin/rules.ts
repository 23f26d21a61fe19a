import '../../shared/forms/no-eval.ts';
import { review } from '@entourage/contracts/rest/presentation-admin.ts';
import { userEdit } from '@entourage/contracts/rest/users.ts';
import { postReview } from '@entourage/contracts/rest/verification.ts';
import { newEmergencyAccess } from '@entourage/contracts/rest/who-saw.ts';
import { z } from 'zod';

/** A person without an address may stay without one; an existing address cannot be cleared. */
export const editOf = ({ hasAddress }: { hasAddress: boolean }) =>
  hasAddress
    ? userEdit
    : userEdit.extend({ email: z.preprocess((address) => address || undefined, userEdit.shape.email) });

export const rejection = postReview.pick({ notes: true });

/** The answer to a question of the deck; the box is text while it is a field. */
export const deckReview = review.extend({ isFact: z.preprocess((ticked) => ticked === 'yes', z.boolean()) });

/** The form of an emergency access; the athlete is given by the row. */
export const emergency = newEmergencyAccess.omit({ athleteId: true }).extend({
  minutes: z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), newEmergencyAccess.shape.minutes),
});

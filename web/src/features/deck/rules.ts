import '../../shared/forms/no-eval.ts';
import { newInvestorContact, unlocking } from '@entourage/contracts/rest/presentation.ts';
import { z } from 'zod';

export { unlocking };

/** The form of a contact: the session is known, and its box is text while it is a field. */
export const contact = newInvestorContact.omit({ accessId: true, presentationVersionId: true }).extend({
  interestedInMeeting: z.preprocess((ticked) => ticked === 'yes', z.boolean()),
});

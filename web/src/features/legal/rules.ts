import '../../shared/forms/no-eval.ts';
import { newContactMessage } from '@entourage/contracts/rest/contact.ts';
import { text } from '@entourage/contracts/rest/text.ts';
import { z } from 'zod';
import { missing, rights } from './words.ts';

const { name, email } = newContactMessage.shape;

/** Validates the form whose values become a message to the team. */
export const dataRightsRequest = z.strictObject({
  right: z.enum(
    rights.map(({ value }) => value),
    { error: missing.right },
  ),
  name,
  email,
  // The limit of the endpoint; only the error of an empty message differs.
  message: text({ max: 5000, missing: missing.message, lines: true }),
});

import '../../shared/forms/no-eval.ts';
import { verificationSubmission } from '@entourage/contracts/rest/verification.ts';
import { z } from 'zod';

/** Validates the typed fields; the code is added when the form is sent. */
export const submission = z.preprocess(
  (given) => ({ ...(given as object), verificationCode: 'added when it is sent' }),
  verificationSubmission,
);

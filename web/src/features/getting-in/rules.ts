import '../../shared/forms/no-eval.ts';
import { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import { verificationSubmission } from '@entourage/contracts/rest/verification.ts';
import { z } from 'zod';
import { type Answers, profileOf } from './answers.ts';

/** Validates the typed fields; the code is added when the form is sent. */
export const submission = z.preprocess(
  (given) => ({ ...(given as object), verificationCode: 'added when it is sent' }),
  verificationSubmission,
);

export const profile = z.preprocess((given) => profileOf(given as Answers), athleteProfileForm);

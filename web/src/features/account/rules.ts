import '../../shared/forms/no-eval.ts';
import { accountEdit } from '@entourage/contracts/rest/account.ts';
import { z } from 'zod';

export { emailChange, passwordChange } from '@entourage/contracts/rest/account.ts';
export { codeGiven, passwordAndCode, passwordGiven } from '@entourage/contracts/rest/second-factor.ts';

/** A select has no null; its empty option becomes null. */
export const profileEdit = accountEdit.extend({
  timeZone: z.preprocess((zone) => zone || null, accountEdit.shape.timeZone),
});

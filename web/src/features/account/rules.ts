import '../../shared/forms/no-eval.ts';
import { accountEdit } from '@entourage/contracts/rest/account.ts';
import { passkeyEdit } from '@entourage/contracts/rest/passkeys.ts';
import { passwordGiven } from '@entourage/contracts/rest/second-factor.ts';
import { z } from 'zod';

export { emailChange, passwordChange } from '@entourage/contracts/rest/account.ts';
export { newMeasurementKey } from '@entourage/contracts/rest/measurement-keys.ts';
export { passkeyEdit } from '@entourage/contracts/rest/passkeys.ts';
export { codeGiven, passwordAndCode, passwordGiven } from '@entourage/contracts/rest/second-factor.ts';

/** A select has no null; its empty option becomes null. */
export const profileEdit = accountEdit.extend({
  timeZone: z.preprocess((zone) => zone || null, accountEdit.shape.timeZone),
});

/** What a new passkey is called, and the proof that its owner adds it. */
export const passkeyBegun = z.strictObject({ ...passkeyEdit.shape, ...passwordGiven.shape });

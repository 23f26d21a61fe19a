import '../../shared/forms/no-eval.ts';
import { liaisonProfileForm } from '@entourage/contracts/rest/liaisons.ts';
import { z } from 'zod';
import { type ProfileValues, profileOf } from './profile-form.ts';

export const profile = z.preprocess((given) => profileOf(given as ProfileValues), liaisonProfileForm);

import '../../shared/forms/no-eval.ts';
import { teamMemberProfileForm } from '@entourage/contracts/rest/invites.ts';
import { z } from 'zod';
import { type ProfileValues, profileOf } from './profile-form.ts';

export const profile = z.preprocess((given) => profileOf(given as ProfileValues), teamMemberProfileForm);

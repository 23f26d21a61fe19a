import '../../shared/forms/no-eval.ts';
import { newInvite } from '@entourage/contracts/rest/invites.ts';
import { z } from 'zod';
import { type InviteValues, inviteOf } from './invite-form.ts';

export const invite = z.preprocess((given) => inviteOf(given as InviteValues), newInvite);

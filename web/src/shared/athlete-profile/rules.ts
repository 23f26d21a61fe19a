import '../forms/no-eval.ts';
import { athleteProfileForm } from '@entourage/contracts/rest/athlete-profile.ts';
import { z } from 'zod';
import { type ProfileAnswers, profileOf } from './answers.ts';

export const profile = z.preprocess((given) => profileOf(given as ProfileAnswers), athleteProfileForm);

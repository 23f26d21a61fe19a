import '../../shared/forms/no-eval.ts';
import { awayForm } from '@entourage/contracts/rest/messages.ts';
import { z } from 'zod';
import { instantOf } from './moments.ts';

/** What a field of the browser holds is a moment where its person is. */
export const awayRules = awayForm.extend({ until: z.string().transform(instantOf).pipe(awayForm.shape.until) });

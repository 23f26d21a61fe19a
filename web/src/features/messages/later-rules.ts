import '../../shared/forms/no-eval.ts';
import { newScheduledMessage } from '@entourage/contracts/rest/messages.ts';
import { z } from 'zod';
import { instantOf } from './moments.ts';

const { content, sendAt } = newScheduledMessage.shape;

/** What a field of the browser holds is a moment where its person is. */
export const laterRules = z.strictObject({ content, sendAt: z.string().transform(instantOf).pipe(sendAt) });

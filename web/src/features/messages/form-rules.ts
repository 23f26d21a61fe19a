import '../../shared/forms/no-eval.ts';
import { awayForm, newScheduledMessage } from '@entourage/contracts/rest/messages.ts';
import { z } from 'zod';
import { instantOf } from './moments.ts';

/** What a field of the browser holds is a moment where its person is. */
const moment = z.string().transform(instantOf);
const { content, sendAt } = newScheduledMessage.shape;

export const awayRules = awayForm.extend({ until: moment.pipe(awayForm.shape.until) });
export const laterRules = z.strictObject({ content, sendAt: moment.pipe(sendAt) });

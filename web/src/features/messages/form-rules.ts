import '../../shared/forms/no-eval.ts';
import { awayForm, newScheduledMessage } from '@entourage/contracts/rest/messages.ts';
import { z } from 'zod';
import { instantOf } from '../../shared/forms/moments.ts';

/** Converts the value of a datetime-local input to an instant, in the person's time zone. */
const moment = z.string().transform(instantOf);
const { content, sendAt } = newScheduledMessage.shape;

export const awayRules = awayForm.extend({ until: moment.pipe(awayForm.shape.until) });
export const laterRules = z.strictObject({ content, sendAt: moment.pipe(sendAt) });

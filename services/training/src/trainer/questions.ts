import { playgroundEnds } from '@entourage/contracts/training.ts';
import { z } from 'zod';

/**
 * A trainer whose first order is `open` answers questions about trained models instead, one after the other, until its
 * input ends. Small ones are answered by the service itself, so the trainer of the small engine does not know these.
 */
export const questionOrder = z.discriminatedUnion('type', [
  /**
   * `adapter`: the result of a training. `weights`: a folder with what it began with. `beganWith`: the hash of that
   * folder's list of hashes then; null where it is not known.
   */
  z.object({ type: z.literal('open'), weights: z.string(), adapter: z.string(), beganWith: z.string().nullable() }),
  z.object({
    type: z.literal('continue'),
    prompt: z.string(),
    /** In bytes of UTF-8. */
    maxLength: z.int().positive(),
    temperature: z.number().min(0),
    seed: z.int().min(0),
    mostSeconds: z.number().positive(),
  }),
  /** `text`: a file that was kept from a training. */
  z.object({ type: z.literal('evaluate'), text: z.string() }),
]);
export type QuestionOrder = z.infer<typeof questionOrder>;

export const answerReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened') }),
  /** All that is written until now; once or more often, or never. */
  z.object({ type: z.literal('wrote'), text: z.string() }),
  z.object({ type: z.literal('continued'), text: z.string(), stoppedBy: z.enum(playgroundEnds) }),
  z.object({ type: z.literal('evaluated'), loss: z.number() }),
  /** It ends. The reason is a sentence for people. */
  z.object({ type: z.literal('failed'), reason: z.string().max(2000) }),
]);
export type AnswerReport = z.infer<typeof answerReport>;

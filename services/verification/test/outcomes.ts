import { Problem } from '@entourage/kit/serve/problem.ts';

/** The outcome of each: 'done', or the code of its refusal. */
export const outcomes = async (works: ReadonlyArray<Promise<unknown>>) =>
  (await Promise.allSettled(works)).map((settled) => {
    if (settled.status === 'fulfilled') return 'done';
    return settled.reason instanceof Problem ? settled.reason.code : String(settled.reason);
  });

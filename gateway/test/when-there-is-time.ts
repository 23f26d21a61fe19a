import { eventually } from '@entourage/stack/testing/eventually';
import type { Answer } from './browser.ts';

/** Sends again while the answer is to ask again (503), as a browser does: on a busy machine a service may be late for another. */
export const whenThereIsTime = (send: () => Promise<Answer>): Promise<Answer> =>
  eventually(async () => {
    const answer = await send();
    if (answer.status === 503) throw new Error('There is never time');
    return answer;
  });

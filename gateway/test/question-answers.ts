import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { aCheckIn, aQuestion } from './people.ts';

/** Each call of what liaisons ask in the check-in, and the check-in in which it is answered. */
export const questionAnswers = (care: () => Care) =>
  ({
    getToday: async () =>
      (await answered(care())).browser.send('GET', `/api/check-ins/today?timeZone=${aCheckIn.timeZone}`),
    listQuestions: async () => {
      const { browser, questions } = await answered(care());
      return browser.send('GET', questions);
    },
    askQuestion: async () => (await answered(care())).asked,
    changeQuestion: async () => {
      const { browser, asked } = await answered(care());
      const ended = { weekdays: [1], isAsked: false, version: 1 };
      return browser.send('PUT', `/api/questions/${asked.body.id}`, ended);
    },
  }) satisfies Record<string, () => Promise<Answer>>;

/** A question that was answered with the day's check-in. */
async function answered(care: Care) {
  const { athlete, liaison } = await care.pair();
  const questions = `/api/athletes/${athlete.id}/questions`;
  const asked = await liaison.browser.send('POST', questions, aQuestion);
  const answers = [{ questionId: asked.body.id, answer: 3 }];
  await athlete.browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, answers });
  return { browser: athlete.browser, questions, asked };
}

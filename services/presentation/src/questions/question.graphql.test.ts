import { aCall, openTestStore, password, type Store } from '../../test/test-store.ts';
import { answerFromDeck } from '../answers/answer-from-deck.ts';
import { questionResolvers } from './question.graphql.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Ask = (parent: unknown, args: object, call: object) => Promise<{ answer: string }>;

test('visits of one address ask 60 questions in ten minutes together; another address is unaffected', async () => {
  const visits = store.visitsAt(new Date());
  const { Mutation } = questionResolvers({
    ...{ questions: store.questions, visits, throttle: store.throttle, now: () => new Date() },
    ...{ engine: { answer: async (asked) => answerFromDeck(asked) }, wakeRelay: () => undefined },
  });
  const { askDeckQuestion } = Mutation as unknown as { askDeckQuestion: Ask };
  const begin = async () => {
    const { session, secret } = await visits.unlock(password, aCall());
    const input = { accessId: session.id, question: 'What is the price?' };
    return (clientAddress = '192.0.2.1') => askDeckQuestion(null, { input }, aCall({ deck: secret, clientAddress }));
  };
  // One by one: on a busy machine twenty at once wait too long for a connection.
  for (const ask of [await begin(), await begin(), await begin()])
    for (let asked = 0; asked < 20; asked += 1) await ask();
  const another = await begin();
  await expect(another()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await another('192.0.2.2')).answer).toContain('$10,000');
});

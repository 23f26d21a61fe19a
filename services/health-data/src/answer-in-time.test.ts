import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { undecided } from '@entourage/kit/serve/problem.ts';
import { answerInTime } from './answer-in-time.ts';

type Fields = Record<string, (parent: unknown, given: object) => unknown>;
const never = new Promise(() => undefined);
const resolvers: Resolvers = {
  Query: {
    known: async (_parent: unknown, { name }: { name: string }) => `found ${name}`,
    atOnce: () => 7,
    refused: () => Promise.reject(new Error('not this')),
    slow: () => never,
    slowToMake: () => never,
  },
  User: { __resolveReference: () => never },
};
const timed = answerInTime(resolvers, 20, ['slowToMake']);
const query = timed.Query as Fields;
const ask = (field: string, given = {}) => query[field]?.({}, given);

test('an answer within the timeout is unchanged', async () => {
  await expect(ask('known', { name: 'a place' })).resolves.toBe('found a place');
  expect(ask('atOnce')).toBe(7);
  await expect(ask('refused')).rejects.toThrow('not this');
});

test('a later one is refused as unavailable, for references too', async () => {
  await expect(ask('slow')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  const { __resolveReference: reference } = timed.User as Fields;
  await expect(reference?.({}, {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a later write that must not be sent again unseen is refused as one that may still be done', async () => {
  const { code, message } = undecided();
  await expect(ask('slowToMake')).rejects.toMatchObject({ code, message });
  await expect(ask('slow')).rejects.not.toMatchObject({ message });
});

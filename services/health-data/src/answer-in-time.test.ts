import type { Resolvers } from '@entourage/kit/guard.ts';
import { answerInTime } from './answer-in-time.ts';

type Fields = Record<string, (parent: unknown, given: object) => unknown>;
const never = new Promise(() => undefined);
const resolvers: Resolvers = {
  Query: {
    known: async (_parent: unknown, { name }: { name: string }) => `found ${name}`,
    atOnce: () => 7,
    refused: () => Promise.reject(new Error('not this')),
    slow: () => never,
  },
  User: { __resolveReference: () => never },
};
const timed = answerInTime(resolvers, 20);
const query = timed.Query as Fields;
const ask = (field: string, given = {}) => query[field]?.({}, given);

test('what is answered in time is answered as it was', async () => {
  await expect(ask('known', { name: 'a place' })).resolves.toBe('found a place');
  expect(ask('atOnce')).toBe(7);
  await expect(ask('refused')).rejects.toThrow('not this');
});

test('what is not is said to be unavailable for now, references too', async () => {
  await expect(ask('slow')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  const { __resolveReference: reference } = timed.User as Fields;
  await expect(reference?.({}, {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

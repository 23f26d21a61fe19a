import express from 'express';
import { z } from 'zod';
import { withContext } from '../process/context.ts';
import { createLog } from '../process/log.ts';
import { type Listening, listen } from './http.ts';
import { forbidden, invalid, notFound, Problem, parseOrRefuse, unauthenticated, unavailable } from './problem.ts';
import { problemAnswer } from './problem-answer.ts';

const failures: Record<string, () => unknown> = {
  mishap: () => new Error('password of the database is hunter2'),
  text: () => 'thrown text',
  nothing: () => null,
  unauthenticated,
  forbidden,
  absent: notFound,
  away: unavailable,
  invalid: () => invalid({ email: 'Invalid email address', name: 'Name is required' }),
  large: () => new Problem('PAYLOAD_TOO_LARGE', 'The request is too large'),
  stale: () =>
    new Problem('STALE_VERSION', 'Later.', { stale: { current: { version: 2, risk: 'HIGH' }, differs: ['risk'] } }),
  uri: () => new URIError('URI malformed'),
};

let listening: Listening;

beforeAll(async () => {
  const app = express();
  app.use((_request, _response, next) => withContext({ requestId: 'the-request', actor: 'visitor' }, next));
  app.get('/late', (_request, response, next) => {
    response.write('begun');
    next(new Error('too late'));
  });
  app.get('/:failure', (request) => {
    throw failures[request.params.failure]?.();
  });
  app.use(problemAnswer(createLog('test', 'silent')));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

const get = (path: string) => fetch(`http://127.0.0.1:${listening.port}/${path}`);

test.each([
  ['mishap', 500, { message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' }],
  ['text', 500, { message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' }],
  ['unauthenticated', 401, { message: 'Unauthorized', code: 'UNAUTHENTICATED' }],
  ['forbidden', 403, { message: 'Access Denied', code: 'FORBIDDEN' }],
  ['absent', 404, { message: 'Not found', code: 'NOT_FOUND' }],
  ['away', 503, { message: 'Please try again in a moment.', code: 'UNAVAILABLE' }],
  [
    'stale',
    409,
    { message: 'Later.', code: 'STALE_VERSION', current: { version: 2, risk: 'HIGH' }, differs: ['risk'] },
  ],
  ['uri', 400, { message: 'The request is not valid', code: 'INVALID' }],
  [
    'invalid',
    400,
    {
      message: 'Invalid email address',
      code: 'INVALID',
      fields: { email: 'Invalid email address', name: 'Name is required' },
    },
  ],
])('%s is answered %i with a problem, without internal details', async (path, status, body) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ ...body, requestId: 'the-request' });
});

test('a refusal that can be retried has a Retry-After header', async () => {
  expect((await get('away')).headers.get('retry-after')).toBe('1');
});

test('after a body that is too large the connection is closed', async () => {
  expect((await get('large')).headers.get('connection')).toBe('close');
});

test('an answer that had begun is aborted, so that it cannot pass as complete', async () => {
  const reading = get('late').then((answer) => answer.text());
  await expect(reading).rejects.toThrow();
});

test('every invalid field is named, by its path, with its first message', () => {
  const schema = z.strictObject({
    a: z.string('A is text').min(3, 'A is short'),
    b: z.strictObject({ c: z.int('C is a number') }),
  });
  let refusal: unknown;
  try {
    parseOrRefuse(schema, { a: '', b: { c: 'x', d: 3 }, extra: 1, other: 2 });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({
    code: 'INVALID',
    fields: {
      a: 'A is short',
      'b.c': 'C is a number',
      'b.d': 'Not a field of this request',
      extra: 'Not a field of this request',
      other: 'Not a field of this request',
    },
  });
});

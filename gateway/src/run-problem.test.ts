import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import { toProblem } from './run-problem.ts';

test.each(Object.keys(problemStatus) as ProblemCode[])(
  '%s, said by a service to the caller, passes as it is',
  (code) => {
    expect(toProblem({ message: 'In these words.', extensions: { code } })).toMatchObject({
      code,
      message: 'In these words.',
      status: problemStatus[code],
    });
  },
);

test('the fields it names and the time to wait pass with it', () => {
  const extensions = { code: 'INVALID', fields: { email: 'Invalid email address' }, retryAfterSeconds: 7 };
  expect(toProblem({ message: 'x', extensions })).toMatchObject({
    fields: { email: 'Invalid email address' },
    retryAfterSeconds: 7,
  });
});

test('what was saved in the meantime passes with it, and nothing that is no such thing', () => {
  const stale = { current: { version: 4, injuryRisk: 'HIGH' }, differs: ['injuryRisk'] };
  const code = 'STALE_VERSION';
  expect(toProblem({ message: 'x', extensions: { code, ...stale } }).stale).toEqual(stale);
  expect(toProblem({ message: 'x', extensions: { code, current: 'text', differs: [] } }).stale).toBeUndefined();
  expect(toProblem({ message: 'x', extensions: { code, ...stale, differs: 'all' } }).stale).toBeUndefined();
});

test.each([{ fields: { email: 7 } }, { fields: 'text' }, { fields: null }])(
  'fields that are none do not: %j',
  (extra) => {
    expect(toProblem({ message: 'x', extensions: { code: 'INVALID', ...extra } }).fields).toBeUndefined();
  },
);

test.each<[string, number]>([
  ['SUBGRAPH_UNAVAILABLE', 503],
  ['SUBGRAPH_UNAUTHENTICATED', 401],
  ['BAD_USER_INPUT', 400],
  ['GRAPHQL_VALIDATION_FAILED', 500],
  ['INTERNAL_SERVER_ERROR', 500],
  ['SOMETHING_NEW', 500],
  ['constructor', 500],
])('%s is %i, in our words and not in the service’s', (code, status) => {
  const problem = toProblem({ message: 'select * from users', extensions: { code } });
  expect(problem.status).toBe(status);
  expect(problem.message).not.toContain('select');
});

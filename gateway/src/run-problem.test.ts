import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import { toProblem } from './run-problem.ts';

test.each(Object.keys(problemStatus) as ProblemCode[])(
  '%s, which a service means for the caller, is passed on',
  (code) => {
    expect(toProblem({ message: 'In these words.', extensions: { code } })).toMatchObject({
      code,
      message: 'In these words.',
      status: problemStatus[code],
    });
  },
);

test('its fields and the time to wait are passed on', () => {
  const extensions = { code: 'INVALID', fields: { email: 'Invalid email address' }, retryAfterSeconds: 7 };
  expect(toProblem({ message: 'x', extensions })).toMatchObject({
    fields: { email: 'Invalid email address' },
    retryAfterSeconds: 7,
  });
});

test('the version saved in the meantime is passed on, if it has the right shape', () => {
  const stale = { current: { version: 4, injuryRisk: 'HIGH' }, differs: ['injuryRisk'] };
  const code = 'STALE_VERSION';
  expect(toProblem({ message: 'x', extensions: { code, ...stale } }).stale).toEqual(stale);
  expect(toProblem({ message: 'x', extensions: { code, current: 'text', differs: [] } }).stale).toBeUndefined();
  expect(toProblem({ message: 'x', extensions: { code, ...stale, differs: 'all' } }).stale).toBeUndefined();
});

test('a write without an answer is not said to have failed', () => {
  const problem = toProblem({ message: 'x', extensions: { code: 'SUBGRAPH_UNDECIDED' } });
  expect(problem).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(problem.message).toBe('This takes longer than usual and may still be done. Please look before you try again.');
});

test.each([{ fields: { email: 7 } }, { fields: 'text' }, { fields: null }])(
  'invalid fields are dropped: %j',
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
])("%s becomes %i, with our message instead of the service's", (code, status) => {
  const problem = toProblem({ message: 'select * from users', extensions: { code } });
  expect(problem.status).toBe(status);
  expect(problem.message).not.toContain('select');
});

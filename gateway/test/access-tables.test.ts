import { randomUUID } from 'node:crypto';
import { actions } from '@entourage/contracts/actions.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { mayAttempt } from '@entourage/kit/auth/policy.ts';
import { openWhileTested } from '@entourage/stack/testing/opened-actions';
import { operations } from './access-endpoints.ts';
import { elsewhere, expectations, streamedExpectations } from './access-expectations.ts';
import { isLetIn } from './access-standing.ts';
import { allowed, letIn, tables } from './access-tables.ts';

test('every operation and every streamed call has one table, and every action a test', () => {
  const names = tables.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...operations.keys(), ...Object.keys(streamedCalls)].sort());
  const covered = [...tables.flatMap((table) => table.actions), ...Object.keys(elsewhere)];
  expect([...new Set(covered)].sort()).toEqual(Object.keys(actions).sort());
});

test('an operation names the actions that its table lists', () => {
  for (const { name, actions: named } of tables) {
    const written = expectations[name] ?? streamedExpectations[name as keyof typeof streamedExpectations];
    if (written) expect([name, named]).toEqual([name, written.actions]);
  }
});

describe.each(tables)('$name', (table) => {
  openWhileTested(table.actions);

  test('somebody is let in, so the record that others are refused exists', () => {
    expect(table.lines.filter(({ outcome }) => isLetIn(outcome))).not.toEqual([]);
  });

  // Callers outside are refused by the policy alone, whatever further rules a service has.
  test.each(table.actions)('the policy allows %s exactly to the standings that are let in somewhere', (action) => {
    const person = { kind: 'person', id: randomUUID(), sessionId: randomUUID(), restricted: false } as const;
    const attempted = allowed((standing) => mayAttempt({ ...person, ...standing }, action));
    const expected = letIn(table);
    const isForEverybody = expected.some((standing) => !standing.endsWith(' APPROVED'));
    if (table.forVisitors) expect(attempted).toEqual([]);
    else if (isForEverybody) expect(attempted).toEqual(allowed(() => true));
    else expect(attempted).toEqual(expected);
  });
});

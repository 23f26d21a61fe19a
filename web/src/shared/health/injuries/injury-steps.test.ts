import type { InjuryStep } from '../api/injuries.api.ts';
import { anInjury } from '../testing.ts';
import { anInjuryStep } from '../testing-injuries.ts';
import { stepsTold } from './injury-steps.ts';

const { id } = anInjury();
const said = (steps: readonly InjuryStep[], isWhole = true) => stepsTold(steps, id, isWhole).map((told) => told.said);

test('the first step says as what an injury was entered', () => {
  expect(said([anInjuryStep()])).toEqual([['Entered as Out']]);
});

test('of a list without the beginning, the first step says how it stood', () => {
  expect(said([anInjuryStep({ stage: 'REHABILITATION' })], false)).toEqual([['Stage: Rehabilitation']]);
});

test.each<[string, Partial<InjuryStep>, Partial<InjuryStep>, string[]]>([
  ['a later stage', {}, { stage: 'REHABILITATION' }, ['Moved to Rehabilitation']],
  ['an earlier stage', { stage: 'RETURN_TO_SPORT' }, { stage: 'OUT' }, ['Back to Out']],
  ['a day', {}, { expectedReturn: '2026-04-12' }, ['Expected back 12 Apr 2026']],
  [
    'another day',
    { expectedReturn: '2026-04-12' },
    { expectedReturn: '2026-05-01' },
    ['Expected back moved from 12 Apr 2026 to 1 May 2026'],
  ],
  ['no day any more', { expectedReturn: '2026-04-12' }, {}, ['No longer expected on a day']],
  ['that it is over', {}, { isResolved: true }, ['Resolved']],
  ['that it is back', { isResolved: true }, {}, ['Opened again']],
  [
    'several at once',
    {},
    { stage: 'REHABILITATION', expectedReturn: '2026-04-12', isResolved: true },
    ['Moved to Rehabilitation', 'Expected back 12 Apr 2026', 'Resolved'],
  ],
])('a step says what changed: %s', (_what, before, after, changes) => {
  expect(said([anInjuryStep(after), anInjuryStep(before)])).toEqual([changes, expect.anything()]);
});

test('steps of other injuries between them are left out', () => {
  const other = anInjuryStep({ injuryId: '99999999-9999-4999-8999-999999999999', stage: 'RETURN_TO_SPORT' });
  const moved = anInjuryStep({ stage: 'REHABILITATION' });
  expect(said([other, moved, other, anInjuryStep()])).toEqual([['Moved to Rehabilitation'], ['Entered as Out']]);
});

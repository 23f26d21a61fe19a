import { compareRuns, type StoredRun } from './compare-runs.ts';

const curve = [1, 2, 3].map((step) => ({ step, loss: 5 / step }));
const run: StoredRun = {
  ...{ job: 'one', status: 'COMPLETED', failure: null, steps: 3 },
  ...{ curve, heldOut: [{ step: 3, loss: 2 }], weights: ['a'] },
};
const nothing = { lost: [], twice: [], wrong: [], missing: 0, double: 0, different: 0, isSameModel: true };

test('the same curve and the same weights are what is wanted', () => {
  expect(compareRuns(run, run)).toEqual(nothing);
});

test.each<[string, Partial<StoredRun>, object]>([
  ['a gap', { curve: curve.slice(0, 2) }, { lost: ['1 points of job one'], missing: 1 }],
  ['a double point', { curve: [...curve, curve[0] as (typeof curve)[0]] }, { twice: ['1 points of job one'] }],
  ['another loss', { curve: curve.with(1, { step: 2, loss: 4 }) }, { different: 1, wrong: [expect.any(String)] }],
  ['a step too many', { curve: [...curve, { step: 4, loss: 1 }] }, { different: 1 }],
  ['another held-out loss', { heldOut: [{ step: 3, loss: 2.1 }] }, { different: 1 }],
  ['no held-out loss', { heldOut: [] }, { lost: ['a held-out loss of job one'] }],
  ['other weights', { weights: ['b'] }, { isSameModel: false, wrong: [expect.stringMatching('weights')] }],
  ['two models', { weights: ['a', 'a'] }, { twice: ['the model of job one'] }],
  ['no model', { weights: [] }, { lost: ['the model of job one'] }],
  [
    'a failure',
    { status: 'FAILED', failure: 'There is no room.' },
    { lost: ['the end of job one, which is FAILED: There is no room.'] },
  ],
])('%s is found', (_name, change, found) => {
  expect(compareRuns(run, { ...run, ...change })).toMatchObject(found);
});

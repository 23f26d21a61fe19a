import { curveOf, epochRows, timeInWords } from './curve-of.ts';

const points = [
  { step: 1, epoch: 1, loss: 4 },
  { step: 2, epoch: 1, loss: 3 },
  { step: 4, epoch: 2, loss: 2 },
];

test('both losses share their steps, with gaps where one was not measured', () => {
  expect(
    curveOf({
      points,
      heldOut: [
        { step: 3, loss: 3.5 },
        { step: 4, loss: 2.5 },
      ],
    }),
  ).toEqual({
    steps: [1, 2, 3, 4],
    training: [4, 3, null, 2],
    heldOut: [null, null, 3.5, 2.5],
  });
});

test('an epoch is the last of its steps', () => {
  expect(epochRows({ points, heldOut: [{ step: 4, loss: 2.5 }] })).toEqual([
    { epoch: 1, step: 2, loss: 3, heldOut: null },
    { epoch: 2, step: 4, loss: 2, heldOut: 2.5 },
  ]);
});

test.each([
  [null, '–'],
  [59, '59 s'],
  [75, '1 min 15 s'],
  [4000, '1 h 6 min'],
])('%s seconds read %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});

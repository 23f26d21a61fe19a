import { flagsWords, flagWords } from './risk.ts';

test.each([
  ['sleep', 'Slept worse than usual', 'Slept better than usual'],
  ['soreness', 'More sore than usual', 'Less sore than usual'],
  ['fatigue', 'More tired than usual', 'Less tired than usual'],
  ['mood', 'Lower mood than usual', 'Better mood than usual'],
  ['stress', 'More stressed than usual', 'Less stressed than usual'],
  ['load', 'Less load than usual', 'More load than usual'],
] as const)('%s has words for below and above the usual range', (item, below, above) => {
  expect([flagWords({ item, z: -1.3 }), flagWords({ item, z: 1.3 })]).toEqual([below, above]);
});

test('a level has the same words everywhere', () => {
  const flags = [
    { item: 'sleep', z: -2.4 },
    { item: 'fatigue', z: -2 },
  ] as const;
  expect(flagsWords('RED', flags)).toBe('Far off the usual: slept worse, more tired');
});

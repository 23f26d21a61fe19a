import { type Action, actionAt, actions, actionsPerMinute, pauseAt } from './mix.ts';

const shares = Array.from({ length: 10_600 }, (_, n) => (n + 0.5) / 10_600);

test('actions follow the weights', () => {
  const counts = Object.fromEntries(actions.map((action) => [action, 0])) as Record<Action, number>;
  for (const share of shares) counts[actionAt(share)] += 1;
  expect(counts).toEqual({ switch: 6500, scroll: 2000, send: 1000, open: 1000, search: 100 });
  expect(actionsPerMinute).toBeCloseTo(10.6);
});

test('both ends of the random range give actions', () => {
  expect([actionAt(0), actionAt(1 - Number.EPSILON)]).toEqual(['switch', 'search']);
});

test('pauses have the requested mean, and most are shorter', () => {
  const pauses = shares.map((share) => pauseAt(share, 20));
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length).toBeCloseTo(20, 1);
  expect(pauses.filter((pause) => pause < 20).length / pauses.length).toBeCloseTo(1 - 1 / Math.E, 2);
});

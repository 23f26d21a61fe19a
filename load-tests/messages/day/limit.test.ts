import { limitOf } from './limit.ts';

const work = (gateway: number, generator: number) => new Map(Object.entries({ gateway, messaging: 0.4, generator }));

test('a saturated single-threaded process is named, although cores are free', () => {
  expect(limitOf(work(0.97, 0.3), 1.6, 2)).toBe('gateway (0.97 of one core)');
});

test('with all cores busy, the process that uses most is named', () => {
  expect(limitOf(work(0.6, 0.8), 1.95, 2)).toBe('all 2 cores (1.95), most of it generator 0.80');
});

test('without saturation, no limit is named', () => {
  expect(limitOf(work(0.2, 0.1), 0.7, 2)).toBe('none: cores were free');
});

import { limitOf } from './limit.ts';

const work = (gateway: number, generator: number) => new Map(Object.entries({ gateway, messaging: 0.4, generator }));

test('a process of one thread stands at its limit while cores are free', () => {
  expect(limitOf(work(0.97, 0.3), 1.6, 2)).toBe('gateway (0.97 of one core)');
});

test('where all cores are busy, who takes most of them is said', () => {
  expect(limitOf(work(0.6, 0.8), 1.95, 2)).toBe('all 2 cores (1.95), most of it generator 0.80');
});

test('neither', () => {
  expect(limitOf(work(0.2, 0.1), 0.7, 2)).toBe('none: cores were free');
});

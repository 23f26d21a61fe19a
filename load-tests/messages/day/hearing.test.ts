import { hearingOf, notToldOf } from './hearing.ts';

const send = (from: number, to: number, begunAt: number) => ({ from, to, begunAt, answeredAt: begunAt + 10 });
const hear = (by: number, of: number, at: number) => ({ by, of, at });

test('each message has its own moment at its own receiver', () => {
  const heard = [hear(1, 0, 115), hear(2, 0, 130), hear(0, 1, 112), hear(1, 0, 240)];
  const { waits, unheard } = hearingOf([send(0, 1, 100), send(0, 2, 100), send(0, 1, 200)], heard);
  expect({ waits, unheard }).toEqual({ waits: [5, 20, 30], unheard: 0 });
});

test('what was heard before a message was on its way is not of it', () => {
  expect(hearingOf([send(0, 1, 100)], [hear(1, 0, 99)])).toEqual({ waits: [], unheard: 1 });
});

test('one moment is not two messages', () => {
  expect(hearingOf([send(0, 1, 100), send(0, 1, 101)], [hear(1, 0, 120)])).toEqual({ waits: [10], unheard: 1 });
});

test('told before the answer is told at once', () => {
  expect(hearingOf([send(0, 1, 100)], [hear(1, 0, 103)]).waits).toEqual([0]);
});

test('both of two are told of all that happened between them', () => {
  const happened = [{ one: 0, other: 1, count: 2 }];
  const all = [hear(0, 1, 1), hear(1, 0, 1), hear(0, 1, 2), hear(1, 0, 2)];
  expect(notToldOf(happened, all)).toEqual({ missing: 0, extra: 0 });
  expect(notToldOf(happened, all.slice(1))).toEqual({ missing: 1, extra: 0 });
  expect(notToldOf(happened, [...all, hear(2, 0, 3)])).toEqual({ missing: 0, extra: 1 });
});

import { deliveryOf, notNotifiedOf } from './delivery.ts';

const send = (from: number, to: number, begunAt: number) => ({ from, to, begunAt, answeredAt: begunAt + 10 });
const handle = (by: number, of: number, at: number) => ({ by, of, at });

test('each message is matched with one notice at its receiver', () => {
  const received = [handle(1, 0, 115), handle(2, 0, 130), handle(0, 1, 112), handle(1, 0, 240)];
  const { waits, missed } = deliveryOf([send(0, 1, 100), send(0, 2, 100), send(0, 1, 200)], received);
  expect({ waits, missed }).toEqual({ waits: [5, 20, 30], missed: 0 });
});

test('a notice from before a message was sent is not counted for it', () => {
  expect(deliveryOf([send(0, 1, 100)], [handle(1, 0, 99)])).toEqual({ waits: [], missed: 1 });
});

test('one notice does not count for two messages', () => {
  expect(deliveryOf([send(0, 1, 100), send(0, 1, 101)], [handle(1, 0, 120)])).toEqual({ waits: [10], missed: 1 });
});

test('a notice before the answer counts as a wait of 0', () => {
  expect(deliveryOf([send(0, 1, 100)], [handle(1, 0, 103)]).waits).toEqual([0]);
});

test('both people get a notice of everything between them', () => {
  const happened = [{ one: 0, other: 1, count: 2 }];
  const all = [handle(0, 1, 1), handle(1, 0, 1), handle(0, 1, 2), handle(1, 0, 2)];
  expect(notNotifiedOf(happened, all)).toEqual({ missing: 0, extra: 0 });
  expect(notNotifiedOf(happened, all.slice(1))).toEqual({ missing: 1, extra: 0 });
  expect(notNotifiedOf(happened, [...all, handle(2, 0, 3)])).toEqual({ missing: 0, extra: 1 });
});

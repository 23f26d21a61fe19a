import { act, atLeast, begin, idleAfterMs, secondsOf, show, tick } from './active-time.ts';

/** Ticks each second from one moment to another. */
function watch(time: ReturnType<typeof begin>, until: number) {
  let now = time;
  for (let at = time.at + 1000; at <= until; at += 1000) now = tick(now, at);
  return now;
}

test('time counts while the tab is visible', () => {
  expect(secondsOf(watch(begin(0, true), 30_000))).toBe(30);
});

test('a hidden tab adds nothing', () => {
  const shown = watch(begin(0, true), 10_000);
  const hidden = watch(show(shown, 10_000, false), 90_000);
  expect(secondsOf(hidden)).toBe(10);
  expect(secondsOf(watch(show(hidden, 90_000, true), 95_000))).toBe(15);
});

test('after two minutes without an act nothing is added, until the next act', () => {
  const idle = watch(begin(0, true), idleAfterMs + 600_000);
  expect(secondsOf(idle)).toBe(idleAfterMs / 1000);
  const back = act(idle, idle.at + 1000);
  expect(secondsOf(watch(back, back.at + 5_000))).toBe(idleAfterMs / 1000 + 5);
});

test('sleep and wake add no hours', () => {
  const before = watch(begin(0, true), 20_000);
  const woken = act(before, 20_000 + 8 * 3_600_000);
  expect(secondsOf(woken)).toBe(20);
  expect(secondsOf(watch(woken, woken.at + 3_000))).toBe(23);
});

test('what another tab has counted is taken over, and never lowers the count', () => {
  const time = watch(begin(0, true), 10_000);
  expect(secondsOf(atLeast(time, 42))).toBe(42);
  expect(secondsOf(atLeast(time, 3))).toBe(10);
});

import { createIdentityBeat } from './identity-beat.ts';

test('the lease begins with the first beat, ends soon after the last, and at once when the line is gone', () => {
  let now = 10_000;
  const beat = createIdentityBeat(() => now);
  expect(beat.isFresh()).toBe(false);

  beat.heard();
  expect(beat.isFresh()).toBe(true);
  now += 1199;
  expect(beat.isFresh()).toBe(true);
  now += 1;
  expect(beat.isFresh()).toBe(false);

  beat.heard();
  now += 1000;
  beat.heard();
  now += 1000;
  expect(beat.isFresh()).toBe(true);

  beat.lost();
  expect(beat.isFresh()).toBe(false);
  beat.heard();
  expect(beat.isFresh()).toBe(true);
});

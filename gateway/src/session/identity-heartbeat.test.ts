import { createIdentityHeartbeat } from './identity-heartbeat.ts';

test('it is fresh from the first heartbeat until soon after the last, or until the connection is lost', () => {
  let now = 10_000;
  const heartbeat = createIdentityHeartbeat(() => now);
  expect(heartbeat.isFresh()).toBe(false);

  heartbeat.received();
  expect(heartbeat.isFresh()).toBe(true);
  now += 1199;
  expect(heartbeat.isFresh()).toBe(true);
  now += 1;
  expect(heartbeat.isFresh()).toBe(false);

  heartbeat.received();
  now += 1000;
  heartbeat.received();
  now += 1000;
  expect(heartbeat.isFresh()).toBe(true);

  heartbeat.lost();
  expect(heartbeat.isFresh()).toBe(false);
  heartbeat.received();
  expect(heartbeat.isFresh()).toBe(true);
});

import { aDevice } from '../push/testing.ts';
import { leaveForGood } from './leave-for-good.ts';

test('signing out ends the push messages of this browser', async () => {
  const device = aDevice({ permission: 'granted', isSubscribed: true });
  await leaveForGood();
  expect(device.isSubscribed).toBe(false);
});

test('signing out does not wait for a push service that does not answer', async () => {
  jest.useFakeTimers();
  aDevice({ permission: 'granted', isSubscribed: true });
  navigator.serviceWorker.getRegistration = () => new Promise(() => {});
  const left = jest.fn();
  void leaveForGood().then(left);
  await jest.advanceTimersByTimeAsync(900);
  expect(left).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(left).toHaveBeenCalled();
  jest.useRealTimers();
});

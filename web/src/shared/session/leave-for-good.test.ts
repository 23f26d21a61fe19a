import { readDraft, writeDraft } from '../drafts/drafts.ts';
import { aDevice } from '../push/testing.ts';
import { leaveForGood } from './leave-for-good.ts';
import { noteSignedOut, noteStayed } from './leaving.ts';

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

test('a page that was left shows nothing, should the back/forward cache bring it back', async () => {
  await leaveForGood();
  expect(document.body).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  expect(document.body).not.toBeVisible();
  document.documentElement.hidden = false;
});

const draft = { text: 'Half a thought' };

test('signing out removes the drafts once a page arrives signed out, in another tab too', async () => {
  writeDraft('a-form', draft);
  await leaveForGood();
  expect(readDraft('a-form')).toEqual(draft);
  sessionStorage.clear();
  noteSignedOut();
  expect(readDraft('a-form')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the drafts stay if the session did not end, also when it ends by itself later', async () => {
  writeDraft('a-form', draft);
  await leaveForGood();
  noteStayed();
  noteSignedOut();
  expect(readDraft('a-form')).toEqual(draft);
});

test('on a full device the drafts are removed at once', async () => {
  writeDraft('a-form', draft);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await leaveForGood();
  full.mockRestore();
  expect(readDraft('a-form')).toBeNull();
});

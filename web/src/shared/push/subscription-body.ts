import type { PushSubscriptionGiven } from '@entourage/contracts/rest/push.ts';

/** What the platform needs of a browser's subscription. */
export function subscriptionBody(subscription: PushSubscription): PushSubscriptionGiven {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

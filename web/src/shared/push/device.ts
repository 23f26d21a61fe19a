/** The push messages of this browser; the platform knows of them by a subscription of the session. */

const workerPath = '/sw.js';
const longestLeaveMs = 1_000;

/** `home-screen`: iOS has push messages only for apps on the home screen. */
export type Support = 'yes' | 'home-screen' | 'no';

export function supportHere(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'no';
}

/** An iPad calls itself a Mac, of which none has a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (supportHere() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes anew: an earlier subscription may belong to another key of the platform, or to another person. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** Signing out does not wait long for the push service; the platform's own subscription ends with the session. */
export const unsubscribeToLeave = (): Promise<unknown> =>
  Promise.race([
    unsubscribeHere().catch(() => {}),
    new Promise((resolve) => {
      setTimeout(resolve, longestLeaveMs);
    }),
  ]);

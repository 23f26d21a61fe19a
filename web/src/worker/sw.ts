/**
 * The service worker of push messages, served as /sw.js. It caches nothing and answers no request: health data never
 * lies on the device.
 */
import { subscriptionBody } from '../shared/push/subscription-body.ts';
import { isInView, mustShowAll } from './is-in-view.ts';
import { readMessage, testTag } from './read-message.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
// Otherwise it could not navigate a window that was open before it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? null)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(text: string | null): Promise<void> {
  const { title, body, path, tag } = readMessage(text);
  const inView = tag !== testTag && isInView(await windows());
  if (inView && !mustShowAll(navigator.userAgent)) return;
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    silent: inView,
    // Otherwise one that replaces another of its tag comes without a sound.
    renotify: !inView && tag !== '',
    data: { path },
  };
  await self.registration.showNotification(title, options);
}

/** Brings a window of the app to this path, the one used last if there are several; without one opens it. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const [last] = await windows();
  if (!last) return void (await self.clients.openWindow(href));
  const focused = await last.focus().catch(() => last);
  if (focused.url === href) return;
  // A window that another worker controls refuses.
  await focused.navigate(href).catch(() => self.clients.openWindow(href));
}

/** The browser replaced the subscription; the platform would send to the old one. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await publicKey());
  if (applicationServerKey === null) return;
  const fresh =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const answer = await fetch('/api/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriptionBody(fresh)),
  });
  // The session is over, so nothing more will come.
  if (answer.status === 401) await fresh.unsubscribe();
}

async function publicKey(): Promise<string | null> {
  const answer = await fetch('/api/push');
  return answer.ok ? ((await answer.json()) as { publicKey: string | null }).publicKey : null;
}

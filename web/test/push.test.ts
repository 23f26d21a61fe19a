import { eventually } from '@entourage/stack/testing/eventually';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { comeTo, headed } from './on-the-page.ts';
import { arrive, type Site, sharedSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

/** What the worker has shown and opened. */
interface Device {
  readonly shown: Array<{
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly data: unknown;
  }>;
  readonly opened: string[];
}
declare const device: Device;

/** In place of the device: the browser of the tests has no window and shows no notifications. */
function standIn() {
  const here: Device = { shown: [], opened: [] };
  Object.assign(globalThis, { device: here });
  const { registration, clients } = globalThis as unknown as {
    registration: { showNotification: (title: string, options: object) => Promise<void> };
    clients: { openWindow: (address: string) => Promise<null> };
  };
  registration.showNotification = async (title, options) => void here.shown.push({ title, ...options } as never);
  clients.openWindow = async (address) => {
    here.opened.push(address);
    return null;
  };
}

/** The message passes through the browser as one of a push service does. */
async function subscribed(page: Page) {
  const started = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  await worker.evaluate(standIn);
  const session = await page.context().newCDPSession(page);
  const registrationId = await registered(session);
  return {
    worker,
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: `${site.platform.gatewayUrl}/`,
        registrationId,
        data,
      }),
    shown: () => worker.evaluate(() => device.shown),
    opened: () => worker.evaluate(() => device.opened),
  };
}

async function registered(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** A press on a notification. */
const press = (worker: Worker, path: string) =>
  worker.evaluate((to) => {
    const event = new Event('notificationclick');
    dispatchEvent(Object.assign(event, { notification: { close() {}, data: { path: to } }, waitUntil() {} }));
  }, path);

const message = { title: 'Entourage', body: 'A meeting was confirmed', path: '/about', tag: 'meeting' };

test('a message shows unless the person looks at the app, and a press opens its path in the open window', async () => {
  const { page, context, wrong } = await site.visitor();
  await arrive(page, '/pricing');
  const { worker, deliver, shown, opened } = await subscribed(page);

  // Of those while the app is in view only the requested test shows.
  await deliver(JSON.stringify(message));
  await deliver(JSON.stringify({ ...message, tag: 'test' }));
  await eventually(async () => expect(await shown()).toMatchObject([{ tag: 'test' }]));

  await page.goto('about:blank');
  await deliver(JSON.stringify(message));
  await deliver('rubbish');
  await eventually(async () =>
    expect((await shown()).slice(1)).toMatchObject([
      { title: 'Entourage', body: 'A meeting was confirmed', tag: 'meeting', renotify: true, data: { path: '/about' } },
      { title: 'Something new in Entourage', data: { path: '/' } },
    ]),
  );

  await press(worker, '/about');
  await eventually(async () => expect(await opened()).toEqual([`${site.platform.gatewayUrl}/about`]));

  await arrive(page, '/pricing');
  await press(worker, '/about');
  await comeTo(page, '/about');
  await headed(page, /./).waitFor();
  expect(await opened()).toHaveLength(1);
  expect(wrong).toEqual([]);
  await context.close();
});

test('the app can be installed', async () => {
  const { page, context } = await site.visitor();
  await arrive(page, '/');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    name: string;
    display: string;
    icons: Array<{ src: string; sizes: string }>;
  };
  expect(manifest).toMatchObject({ name: 'Entourage', display: 'standalone' });
  const widths = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    manifest.icons.map(({ src }) => src).filter((src) => src.endsWith('.png')),
  );
  expect(widths).toEqual([192, 512, 512]);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await page.request.get(touch ?? '')).headers()['content-type']).toBe('image/png');
  await context.close();
});

import { screen, waitFor, within } from '@testing-library/react';
import { aDevice, anIphone, given } from '../../../../shared/push/testing.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../../testing/server.ts';

const publicKey = 'B'.repeat(87);
const off = { publicKey, isOn: false };
const on = { publicKey, isOn: true };
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

async function open(user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  const rendered = renderApp('/account', { user });
  const section = within(await screen.findByRole('region', { name: 'Notifications on this device' }));
  return { ...rendered, section };
}

test('a browser without push messages says so, and asks the platform nothing', async () => {
  const { section } = await open();
  expect(await section.findByText(/^This browser cannot show notifications/)).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('an iPhone explains how to add the app to the home screen first', async () => {
  anIphone();
  const { section } = await open();
  expect(await section.findByText(/^Add Entourage to your home screen first/)).toBeVisible();
  expect(section.getAllByRole('listitem')).toHaveLength(3);
});

test('a platform that sends none says so', async () => {
  aDevice();
  answering('getPush', { publicKey: null, isOn: false });
  const { section } = await open();
  expect(await section.findByText(/^Entourage sends no notifications to devices/)).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('a browser that blocks them explains how to allow them, and is looked at again', async () => {
  aDevice({ permission: 'denied' });
  answering('getPush', off);
  const { section } = await open();
  expect(await section.findByText(/^This browser blocks notifications/)).toBeVisible();
  aDevice();
  window.dispatchEvent(new Event('focus'));
  expect(await section.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('they are turned on by a press, which asks the browser first', async () => {
  const device = aDevice();
  answering('getPush', off);
  const sent = answering('turnOnPush', on);
  const { hands, section } = await open();
  const button = await section.findByRole('button', { name: 'Turn on' });
  expect(device.asked).toBe(0);
  answering('getPush', on);
  await hands.click(button);
  expect(await section.findByText('On')).toBeVisible();
  expect(device.asked).toBe(1);
  expect(device.keys).toEqual([publicKey]);
  expect(sent).toEqual([given]);
});

test('an earlier subscription of this browser is replaced', async () => {
  const device = aDevice({ permission: 'granted', isSubscribed: true });
  answering('getPush', off);
  answering('turnOnPush', on);
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(device.keys).toHaveLength(1));
  expect(device.unsubscribed).toBe(1);
});

test.each(['denied', 'default'] as const)('a browser that answers "%s" turns nothing on', async (answer) => {
  const device = aDevice({ answer });
  answering('getPush', off);
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/^Nothing was turned on/)).toBeVisible();
  expect(device.keys).toEqual([]);
});

test('a push service out of reach is said', async () => {
  aDevice({ isReachable: false });
  answering('getPush', off);
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/^This browser could not reach its push service/)).toBeVisible();
  expect(section.getByRole('button', { name: 'Turn on' })).toBeEnabled();
});

test('what the platform refuses is not kept in the browser', async () => {
  const device = aDevice();
  answering('getPush', off);
  refusing('turnOnPush', unavailable);
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(unavailable.message)).toBeVisible();
  await waitFor(() => expect(device.isSubscribed).toBe(false));
  expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a subscription that the browser has lost counts as off', async () => {
  aDevice({ permission: 'granted' });
  answering('getPush', on);
  const { section } = await open();
  expect(await section.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('they are turned off, in the browser too', async () => {
  const device = aDevice({ permission: 'granted', isSubscribed: true });
  answering('getPush', on);
  answering('turnOffPush', null);
  const { hands, section } = await open();
  const button = await section.findByRole('button', { name: 'Turn off' });
  answering('getPush', off);
  await hands.click(button);
  expect(await section.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(device.isSubscribed).toBe(false);
});

test('a test says how it went', async () => {
  aDevice({ permission: 'granted', isSubscribed: true });
  answering('getPush', on);
  const sent = answering('testPush', null);
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(section.getByRole('status')).toHaveTextContent(/^Sent\./));
  expect(sent).toHaveLength(1);
  refusing('testPush', { code: 'TOO_MANY_REQUESTS', message: 'Too many tests.', retryAfterSeconds: 600 });
  await hands.click(section.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Too many tests. The wait is 10 minutes.')).toBeVisible();
  expect(section.getByRole('status')).toBeEmptyDOMElement();
});

test('a state that cannot be read is read again', async () => {
  aDevice();
  breaking('getPush', 'gone');
  const { hands, section } = await open();
  const again = await section.findByRole('button', { name: 'Try again' });
  answering('getPush', off);
  await hands.click(again);
  expect(await section.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('until a second factor that is due is set up, there is nothing to turn on', async () => {
  answering('readSecondFactor', { on: false, required: true, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  renderApp('/account', { user: aUser({ secondFactorDue: true }) });
  await screen.findByText('Set up two-step sign-in to go on.');
  expect(screen.queryByRole('region', { name: 'Notifications on this device' })).not.toBeInTheDocument();
});

test('the list of sessions says which get them', async () => {
  const session = {
    id: '11111111-1111-4111-8111-111111111111',
    createdAt: '2026-03-01T08:00:00Z',
    lastSeenAt: '2026-03-02T09:30:00Z',
    current: true,
    notified: true,
    byPasskey: false,
    device: 'Firefox on Windows',
  };
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', [
    session,
    {
      ...session,
      id: '22222222-2222-4222-8222-222222222222',
      current: false,
      notified: false,
      device: 'Safari on iPhone',
    },
  ]);
  renderApp('/account', { user: aUser() });
  expect((await screen.findByText('Firefox on Windows')).closest('li')).toHaveTextContent('gets notifications');
  expect(screen.getByText('Safari on iPhone').closest('li')).not.toHaveTextContent('gets notifications');
});

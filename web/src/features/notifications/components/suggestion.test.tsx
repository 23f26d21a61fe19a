import { screen, waitFor } from '@testing-library/react';
import { aDevice } from '../../../shared/push/testing.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';
import { aNotification, given, openPanel } from '../testing.ts';

const publicKey = 'B'.repeat(87);

async function open() {
  given(aNotification(1));
  const rendered = renderApp('/about', { user: aUser() });
  const opened = await openPanel();
  await opened.panel.findByRole('listitem');
  return { ...rendered, ...opened };
}

test('the panel suggests push messages while they are off here', async () => {
  aDevice();
  answering('getPush', { publicKey, isOn: false });
  const { panel } = await open();
  expect(await panel.findByRole('link', { name: 'Get these on this device' })).toHaveAttribute(
    'href',
    '/account#notifications',
  );
});

test('on a phone it says so', async () => {
  onPhone();
  aDevice();
  answering('getPush', { publicKey, isOn: false });
  const { panel } = await open();
  expect(await panel.findByRole('link', { name: 'Get these on your phone' })).toBeVisible();
});

test('once dismissed it does not come back', async () => {
  aDevice();
  answering('getPush', { publicKey, isOn: false });
  const { hands, panel, sheet } = await open();
  await hands.click(await panel.findByRole('button', { name: 'Dismiss this suggestion' }));
  expect(panel.queryByRole('link', { name: /^Get these/ })).not.toBeInTheDocument();
  sheet.hidePopover();
  await waitFor(() => expect(sheet).toBeEmptyDOMElement());
  const again = await openPanel();
  await again.panel.findByRole('listitem');
  expect(screen.queryByRole('link', { name: /^Get these/ })).not.toBeInTheDocument();
});

test.each([
  ['on already', { permission: 'granted', isSubscribed: true } as const, { publicKey, isOn: true }],
  ['blocked', { permission: 'denied' } as const, { publicKey, isOn: false }],
  ['not sent by the platform', {}, { publicKey: null, isOn: false }],
])('there is no suggestion while they are %s', async (_state, device, push) => {
  aDevice(device);
  answering('getPush', push);
  const { panel, store } = await open();
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('publicKey'));
  expect(panel.queryByRole('link', { name: /^Get these/ })).not.toBeInTheDocument();
});

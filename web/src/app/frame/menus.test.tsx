import { screen, waitFor, within } from '@testing-library/react';
import { writeDraft } from '../../shared/drafts/drafts.ts';
import { outboxPrefix } from '../../shared/drafts/outbox.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { answering } from '../../testing/server.ts';

/** At a form with an unsaved change. */
async function editing() {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  const { hands } = renderApp('/account', { user: aUser({ verificationStatus: 'PENDING' }) });
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  await hands.type(profile.getByLabelText(/First name/), 'a');
  return hands;
}

test('a menu does not cover the question whether to leave without saving', async () => {
  const hands = await editing();
  const menu = screen.getAllByRole('navigation', { name: 'Main' }).find((each) => each.hasAttribute('popover'));
  if (!menu) throw new Error('There is no menu');
  menu.hidePopover = jest.fn();
  await hands.click(within(menu).getByRole('link', { name: 'Pricing' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await waitFor(() => expect(menu.hidePopover).toHaveBeenCalled());
});

test('a menu does not cover the question whether to lose messages by logging out', async () => {
  onPhone();
  const user = aUser();
  writeDraft(`${outboxPrefix(user.id)}one`, { to: 'somebody', content: 'Hello', at: new Date().toISOString() });
  const { hands } = renderApp('/about', { user });
  const menu = await screen.findByRole('navigation', { name: 'Your pages' });
  menu.hidePopover = jest.fn();
  await hands.click(within(menu).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('dialog', { name: 'Log out?' })).toBeVisible();
  expect(menu.hidePopover).toHaveBeenCalled();
});

test('on a phone the log-out button and the legal pages are in the menu under the name', async () => {
  onPhone();
  await editing();
  const menu = within(await screen.findByRole('navigation', { name: 'Your pages' }));
  expect(menu.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getAllByRole('button', { name: 'Log out' })).toEqual([menu.getByRole('button', { name: 'Log out' })]);
});

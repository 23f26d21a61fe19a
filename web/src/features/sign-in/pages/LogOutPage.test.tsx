import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import { outboxPrefix } from '../../../shared/drafts/outbox.ts';
import { noteLeaving, noteSignedOut } from '../../../shared/session/leaving.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

test('logging out asks first while messages are not sent, and keeps them until the person agrees', async () => {
  const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const user = aUser();
  const name = `${outboxPrefix(user.id)}one`;
  writeDraft(name, { to: 'somebody', content: 'Hello', at: new Date().toISOString() });
  const { hands } = renderApp('/log-out', { user });
  await screen.findByRole('heading', { level: 1, name: 'Log out of Entourage?' });
  const press = () => hands.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }));
  await press();
  const asked = within(await screen.findByRole('dialog', { name: 'Log out?' }));
  expect(asked.getByText('A message has not been sent and will be lost.')).toBeVisible();
  await hands.click(asked.getByRole('button', { name: 'Stay' }));
  expect(submitted).not.toHaveBeenCalled();
  expect(readDraft(name)).toMatchObject({ content: 'Hello' });
  await press();
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(submitted).toHaveBeenCalled());
  submitted.mockRestore();
  // The gateway could end the session, or not.
  expect(readDraft(name)).toMatchObject({ content: 'Hello' });
  cleanup();
  renderApp('/log-out');
  await waitFor(() => expect(readDraft(name)).toBeNull());
});

test('who is still signed in after logging out failed keeps the drafts', async () => {
  const user = aUser();
  writeDraft('a-form', { text: 'Half a thought' });
  noteLeaving();
  renderApp('/log-out?failed', { user });
  await waitFor(() => expect(localStorage.getItem('entourage.leaving')).toBeNull());
  noteSignedOut();
  expect(readDraft('a-form')).toEqual({ text: 'Half a thought' });
});

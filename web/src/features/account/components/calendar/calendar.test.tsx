import { screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';

const url = 'https://entourage.example/calendar/Zm9vYmFyYmF6.ics';
const feed = { createdAt: '2026-03-01T08:00:00.000Z', lastReadAt: null, training: false };

function open(user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  return renderApp('/account', { user });
}
const section = async () => within(await screen.findByRole('region', { name: 'Calendar' }));

test('an address is created, and shown once with a way to copy it', async () => {
  answering('getCalendarFeed', null);
  const { hands } = open();
  const calendar = await section();
  const create = await calendar.findByRole('button', { name: 'Create a calendar address' });
  const sent = answering('createCalendarFeed', { url, createdAt: feed.createdAt });
  answering('getCalendarFeed', feed);
  await hands.click(create);
  await hands.type(calendar.getByLabelText('Password'), 'quiet-river');
  await hands.click(calendar.getByRole('button', { name: 'Create a calendar address' }));
  expect(await calendar.findByText(url)).toBeVisible();
  expect(calendar.getByRole('button', { name: 'Copy address' })).toBeVisible();
  expect(await calendar.findByText(/has not been read yet/)).toBeVisible();
  expect(sent).toEqual([{ password: 'quiet-river' }]);
});

test('while an address is made the form stays; one that was shown stays until another replaces it', async () => {
  answering('getCalendarFeed', feed);
  const { hands } = open();
  const calendar = await section();
  const replace = async (password: string) => {
    await hands.click(await calendar.findByRole('button', { name: 'Replace it' }));
    await hands.type(calendar.getByLabelText('Password'), password);
    await hands.click(calendar.getByRole('button', { name: 'Replace it' }));
  };
  const { sent, release } = holding('createCalendarFeed', { url, createdAt: feed.createdAt });
  await replace('quiet-river');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(calendar.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  release();
  expect(await calendar.findByText(url)).toBeVisible();
  await waitFor(() => expect(calendar.queryByLabelText('Password')).not.toBeInTheDocument());
  refusing('createCalendarFeed', { code: 'INVALID', message: 'x', fields: { password: 'Wrong password' } });
  await replace('another-river');
  await waitFor(() => expect(calendar.getByLabelText('Password')).toHaveAccessibleDescription(/Wrong password/));
  expect(calendar.getByText(url)).toBeVisible();
});

describe('an address that was shown', () => {
  async function shown() {
    answering('getCalendarFeed', null);
    const app = open();
    const calendar = await section();
    await app.hands.click(await calendar.findByRole('button', { name: 'Create a calendar address' }));
    answering('createCalendarFeed', { url, createdAt: feed.createdAt });
    answering('getCalendarFeed', feed);
    await app.hands.type(calendar.getByLabelText('Password'), 'quiet-river');
    await app.hands.click(calendar.getByRole('button', { name: 'Create a calendar address' }));
    expect(await calendar.findByText(url)).toBeVisible();
    await waitFor(() => expect(calendar.queryByLabelText('Password')).not.toBeInTheDocument());
    return { ...app, calendar };
  }

  test('is no longer shown once a new password has ended it', async () => {
    const { hands, calendar } = await shown();
    const password = within(screen.getByRole('region', { name: 'Password' }));
    answering('changePassword', null);
    answering('getCalendarFeed', null);
    await hands.type(password.getByLabelText('Current password'), 'quiet-river');
    await hands.type(password.getByLabelText('New password'), 'another-river-9');
    await hands.click(password.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(calendar.queryByText(url)).not.toBeInTheDocument());
    expect(calendar.queryByRole('button', { name: 'Copy address' })).not.toBeInTheDocument();
  });

  test('is no longer shown where the answer of its revocation was lost, and what is there is read again', async () => {
    const { hands, calendar } = await shown();
    breaking('revokeCalendarFeed', 'gone');
    answering('getCalendarFeed', null);
    await hands.click(calendar.getByRole('button', { name: 'Revoke' }));
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(calendar.queryByText(url)).not.toBeInTheDocument());
    expect(await calendar.findByRole('button', { name: 'Create a calendar address' })).toBeVisible();
  });

  test('stays where its revocation is refused', async () => {
    const { hands, calendar } = await shown();
    refusing('revokeCalendarFeed', { code: 'TOO_MANY_REQUESTS', message: 'Please wait.', retryAfterSeconds: 60 });
    await hands.click(calendar.getByRole('button', { name: 'Revoke' }));
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/Please wait/)).toBeVisible();
    expect(calendar.getByText(url)).toBeVisible();
  });
});

test('a new address is shown even if what is there cannot be read again', async () => {
  answering('getCalendarFeed', null);
  const { hands } = open();
  const calendar = await section();
  await hands.click(await calendar.findByRole('button', { name: 'Create a calendar address' }));
  answering('createCalendarFeed', { url, createdAt: feed.createdAt });
  breaking('getCalendarFeed', 'gone');
  await hands.type(calendar.getByLabelText('Password'), 'quiet-river');
  await hands.click(calendar.getByRole('button', { name: 'Create a calendar address' }));
  expect(await calendar.findByText(url)).toBeVisible();
});

test('a wrong password replaces nothing, is said at its field, and the address can be kept', async () => {
  answering('getCalendarFeed', feed);
  const { hands } = open();
  const calendar = await section();
  await hands.click(await calendar.findByRole('button', { name: 'Replace it' }));
  expect(calendar.getByText('Calendars that read the old address stop updating.')).toBeVisible();
  const password = calendar.getByLabelText('Password');
  expect(password).toHaveFocus();
  refusing('createCalendarFeed', { code: 'INVALID', message: 'x', fields: { password: 'Wrong password' } });
  await hands.type(password, 'another-river');
  await hands.click(calendar.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Wrong password/));
  await hands.click(calendar.getByRole('button', { name: 'Keep it' }));
  expect(calendar.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Calendar' })).toContainElement(document.activeElement as HTMLElement);
});

test('an address is revoked only after a question', async () => {
  answering('getCalendarFeed', { ...feed, lastReadAt: '2026-03-02T08:00:00.000Z' });
  const { hands } = open();
  const calendar = await section();
  expect(await calendar.findByText(/Last read/)).toBeVisible();
  const revoked = answering('revokeCalendarFeed', null);
  await hands.click(calendar.getByRole('button', { name: 'Revoke' }));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  expect(revoked).toHaveLength(0);
  await hands.click(await calendar.findByRole('button', { name: 'Revoke' }));
  answering('getCalendarFeed', null);
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Calendar address revoked')).toBeVisible();
  const create = await calendar.findByRole('button', { name: 'Create a calendar address' });
  await waitFor(() => expect(create.parentElement).toHaveFocus());
});

test('an athlete shows the training and competitions too, and what fails is said and stays as it was', async () => {
  answering('getCalendarFeed', feed);
  const { hands } = open();
  const training = await (await section()).findByRole('switch', { name: 'Show my training and competitions too' });
  expect(training).not.toBeChecked();
  refusing('changeCalendarFeed', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(training);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  await waitFor(() => expect(training).not.toBeChecked());
  const sent = answering('changeCalendarFeed', { ...feed, training: true });
  await hands.click(training);
  await waitFor(() => expect(training).toBeChecked());
  expect(sent).toEqual([{ training: true }]);
});

test('a liaison has no training to show', async () => {
  answering('getCalendarFeed', feed);
  open(aUser({ role: 'LIAISON' }));
  const calendar = await section();
  expect(await calendar.findByRole('button', { name: 'Revoke' })).toBeVisible();
  expect(calendar.queryByRole('switch')).not.toBeInTheDocument();
});

test('a failure can be retried', async () => {
  refusing('getCalendarFeed', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  const calendar = await section();
  expect(await calendar.findByText('Please try again in a moment.')).toBeVisible();
  answering('getCalendarFeed', null);
  await hands.click(calendar.getByRole('button', { name: 'Try again' }));
  expect(await calendar.findByRole('button', { name: 'Create a calendar address' })).toBeVisible();
});

test.each([
  ['an admin', aUser({ role: 'ADMIN' })],
  ['a person who is not approved', aUser({ verificationStatus: 'PENDING' })],
])('%s has none', async (_who, user) => {
  open(user);
  await screen.findByRole('region', { name: 'Password' });
  expect(screen.queryByRole('region', { name: 'Calendar' })).not.toBeInTheDocument();
});

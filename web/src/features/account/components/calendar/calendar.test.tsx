import { screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

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

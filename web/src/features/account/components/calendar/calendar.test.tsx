import { screen, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

const url = 'https://entourage.example/calendar/Zm9vYmFyYmF6.ics';
const feed = { createdAt: '2026-03-01T08:00:00.000Z', lastReadAt: null };

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
  expect(await calendar.findByText(url)).toBeVisible();
  expect(calendar.getByRole('button', { name: 'Copy address' })).toBeVisible();
  expect(await calendar.findByText(/has not been read yet/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an address is replaced or revoked only after a question', async () => {
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
  expect(await calendar.findByRole('button', { name: 'Create a calendar address' })).toBeVisible();
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

import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answeringPages, refusing } from '../../../../testing/server.ts';
import type { HealthRead } from '../../api/people.api.ts';
import { aDashboard, athlete, dana } from '../../testing.ts';

const aRead = (over: Partial<HealthRead> = {}): HealthRead => ({
  id: '33333333-3333-4333-8333-333333333333',
  at: '2026-03-02T07:30:00Z',
  by: dana,
  role: 'LIAISON',
  category: 'CHECK_INS',
  emergencyReason: null,
  ...over,
});

async function ask() {
  aDashboard();
  const app = renderApp('/dashboard', { user: athlete });
  await app.hands.click(await screen.findByRole('button', { name: 'Who saw your data' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Who saw your data' })) };
}

test('each look stands with who it was, as what, and at what', async () => {
  answeringPages('listHealthReads', () => ({ rows: [aRead()] }));
  const { dialog } = await ask();
  const look = await dialog.findByRole('listitem');
  expect(look).toHaveTextContent('Dana Fox');
  expect(look).toHaveTextContent('Liaison · Check-ins');
  expect(look).not.toHaveTextContent('Emergency access');
});

test('an emergency is marked, with the reason that was given', async () => {
  const emergencyReason = 'Call from the team doctor.';
  answeringPages('listHealthReads', () => ({ rows: [aRead({ by: null, role: 'ADMIN', emergencyReason })] }));
  const { dialog } = await ask();
  const look = await dialog.findByRole('listitem');
  expect(look).toHaveTextContent('An administrator');
  expect(look).toHaveTextContent('Emergency access');
  expect(look).toHaveTextContent('Reason given: Call from the team doctor.');
});

test('whoever is gone is somebody who has left', async () => {
  answeringPages('listHealthReads', () => ({ rows: [aRead({ by: null })] }));
  const { dialog } = await ask();
  expect(await dialog.findByRole('listitem')).toHaveTextContent('somebody who has left');
});

test('it comes page by page', async () => {
  const second = aRead({ id: '44444444-3333-4333-8333-333333333333', category: 'NUTRITION' });
  answeringPages('listHealthReads', (asked) =>
    asked.get('cursor') ? { rows: [second], total: 2 } : { rows: [aRead()], total: 2, next: 'further' },
  );
  const { dialog, hands } = await ask();
  expect(await dialog.findByText('Showing 1 of 2')).toBeVisible();
  await hands.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Liaison · Nutrition')).toBeVisible();
});

test('that nobody has looked is said, and so is that it could not be read', async () => {
  refusing('listHealthReads', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { dialog, hands } = await ask();
  await dialog.findByText('Please try again in a moment.');
  answeringPages('listHealthReads', () => ({ rows: [] }));
  await hands.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Nobody has looked yet')).toBeVisible();
});

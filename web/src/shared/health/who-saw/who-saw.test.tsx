import { whoSawAt } from '@entourage/contracts/notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answeringPages, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { aDashboard, athlete, dana } from '../testing.ts';
import type { HealthVisit } from './who-saw.api.ts';

const aVisit = (over: Partial<HealthVisit> = {}): HealthVisit => ({
  id: '33333333-3333-4333-8333-333333333333',
  at: '2026-03-02T07:30:00Z',
  until: '2026-03-02T07:30:00Z',
  by: dana,
  role: 'LIAISON',
  parts: [{ category: 'CHECK_INS', at: '2026-03-02T07:30:00Z' }],
  emergencyReason: null,
  emergencyEndsAt: null,
  ...over,
});

async function ask() {
  aDashboard();
  const app = renderApp('/dashboard', { user: athlete });
  await app.hands.click(await screen.findByRole('button', { name: 'Who saw your data' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Who saw your data' })) };
}

test('a visit to one part shows the viewer, their role and the part', async () => {
  answeringPages('listHealthReads', () => ({ rows: [aVisit()] }));
  const { dialog } = await ask();
  const look = await dialog.findByRole('listitem');
  expect(look).toHaveTextContent('Dana Fox');
  expect(look).toHaveTextContent('Liaison · Check-ins');
  expect(look).not.toHaveTextContent('Emergency access');
});

test('a visit to several parts is one line, which opens to its parts', async () => {
  const parts = (['CHECK_INS', 'TODOS', 'NUTRITION'] as const).map((category) => ({
    category,
    at: '2026-03-02T07:30:00Z',
  }));
  answeringPages('listHealthReads', () => ({ rows: [aVisit({ parts })] }));
  const { dialog, hands } = await ask();
  const summary = await dialog.findByText('Liaison · 3 parts');
  expect(dialog.getByText('To-dos')).not.toBeVisible();
  await hands.click(summary);
  for (const part of ['Check-ins', 'To-dos', 'Nutrition']) expect(dialog.getByText(part)).toBeVisible();
});

test('an emergency access shows its reason and end, even before anything was viewed', async () => {
  const emergencyReason = 'Call from the team doctor.';
  const emergency = {
    by: null,
    role: 'ADMIN',
    parts: [],
    emergencyReason,
    emergencyEndsAt: '2026-03-02T07:40:00Z',
  } as const;
  answeringPages('listHealthReads', () => ({ rows: [aVisit({ ...emergency, parts: [] })] }));
  const { dialog } = await ask();
  const look = await dialog.findByRole('listitem');
  expect(look).toHaveTextContent('An administrator');
  expect(look).toHaveTextContent('Emergency access');
  expect(look).toHaveTextContent('Reason given: Call from the team doctor.');
  expect(look).toHaveTextContent(/It ended 2 Mar 2026/);
  expect(look).toHaveTextContent('Nothing was looked at.');
});

test('a visit by the emergency pass names what was used, and shows live', async () => {
  answeringPages('listHealthReads', () => ({ rows: [] }));
  const { dialog, store } = await ask();
  await dialog.findByText('Nobody has looked yet');
  const parts = [{ category: 'MEDICAL_CARD', at: '2026-03-02T07:30:00Z' } as const];
  answeringPages('listHealthReads', () => ({ rows: [aVisit({ by: null, role: 'PASS', parts })] }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['EmergencyPass'])));
  const look = await dialog.findByRole('listitem');
  expect(look).toHaveTextContent(/^Somebody with your emergency pass/);
  expect(look).toHaveTextContent('Emergency pass · Medical card');
});

test('a visit by somebody whom the athlete is not shown names the role', async () => {
  answeringPages('listHealthReads', () => ({ rows: [aVisit({ by: null })] }));
  const { dialog } = await ask();
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/^A liaison/);
});

test('loads page by page', async () => {
  const second = aVisit({
    id: '44444444-3333-4333-8333-333333333333',
    parts: [{ category: 'NUTRITION', at: '2026-03-02T07:30:00Z' }],
  });
  answeringPages('listHealthReads', (asked) =>
    asked.get('cursor') ? { rows: [second], total: 2 } : { rows: [aVisit()], total: 2, next: 'further' },
  );
  const { dialog, hands } = await ask();
  expect(await dialog.findByText('Showing 1 of 2')).toBeVisible();
  await hands.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Liaison · Nutrition')).toBeVisible();
});

test('says when nobody has looked, and visits that failed to load can be retried', async () => {
  refusing('listHealthReads', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { dialog, hands } = await ask();
  await dialog.findByText('Please try again in a moment.');
  answeringPages('listHealthReads', () => ({ rows: [] }));
  await hands.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Nobody has looked yet')).toBeVisible();
});

test('it opens where a notification of an emergency leads to, also from the dashboard, and stays closed', async () => {
  answeringPages('listHealthReads', () => ({ rows: [] }));
  aDashboard();
  const { router, hands } = renderApp(whoSawAt, { user: athlete });
  const closed = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Who saw your data' }));
    expect(await dialog.findByText('Nobody has looked yet')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' });
  };
  await closed();
  await act(() => router.navigate(whoSawAt));
  await closed();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

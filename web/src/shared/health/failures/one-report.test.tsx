import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { refusing } from '../../../testing/server.ts';
import { aDashboard, athlete } from '../testing.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

test('several failed parts are reported once, by name, and retried together', async () => {
  aDashboard();
  for (const call of ['getOwnBiomarkers', 'listTodos', 'getToday', 'getWellness', 'listInjuries'] as const) {
    refusing(call, unavailable);
  }
  const { hands } = renderApp('/dashboard', { user: athlete });
  const parts = 'Injury risk and training, To-dos, Daily check-in, Check-ins over time and Injury log';
  await screen.findByText(`${parts}. Please try again in a moment.`);
  expect(screen.getByText('Daily check-in could not be loaded.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);

  aDashboard();
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Injury Risk', busy: false })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a single failed part shows its own error', async () => {
  aDashboard();
  refusing('getToday', unavailable);
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Daily check-in could not be loaded')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Injury Risk', busy: false })).toBeVisible();
  aDashboard();
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Daily check-in' })).toBeVisible();
});

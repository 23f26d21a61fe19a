import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { aCheckIn, aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering } from '../../../../testing/server.ts';

const date = '2026-03-02';
const today = (checkIn: ReturnType<typeof aCheckIn> | null) => ({ date, checkIn, questions: [] });

test('a check-in that is due is said at the top, leads to it, and once saved the line stays in its place', async () => {
  aDashboard({ today: today(null) });
  const { hands } = renderApp('/dashboard', { user: athlete });
  await hands.click(await screen.findByRole('link', { name: 'Check in for today' }));
  const card = screen.getByRole('group', { name: 'Daily check-in' });
  await waitFor(() => expect(card).toHaveFocus());
  for (const group of within(card).getAllByRole('radiogroup'))
    await hands.click(within(group).getAllByRole('radio')[0] as HTMLElement);
  answering('saveCheckIn', aCheckIn());
  answering('getToday', today(aCheckIn()));
  await hands.click(within(card).getByRole('button', { name: 'Save check-in' }));
  expect(await screen.findByRole('link', { name: 'Checked in for today' })).toBeVisible();
});

test('a check-in that was saved before has no line, until the next day', async () => {
  aDashboard({ today: today(aCheckIn()) });
  const { store } = renderApp('/dashboard', { user: athlete });
  await screen.findByRole('group', { name: 'Daily check-in' });
  expect(screen.queryByRole('link', { name: /for today$/ })).not.toBeInTheDocument();
  answering('getToday', { ...today(null), date: '2026-03-03' });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['CheckIn'])));
  expect(await screen.findByRole('link', { name: 'Check in for today' })).toBeVisible();
});

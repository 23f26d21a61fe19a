import { act, screen, waitFor } from '@testing-library/react';
import { wellnessApi } from '../../../../shared/health/api/wellness.api.ts';
import { aCheckIn, aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { aToday } from '../../../../shared/health/testing-questions.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { timeZoneHere } from './use-today.ts';

afterEach(() => jest.useRealTimers());

const refusal = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const nextDay = aToday({ date: '2026-03-03', checkIn: null });
const minutePasses = () => act(() => jest.advanceTimersByTime(60_000));
const answers = () => screen.queryByRole('button', { name: 'Change' });
const form = () => screen.findByRole('button', { name: 'Save check-in' });

/** The first read of the new day has failed. */
async function openPastMidnight() {
  jest.useFakeTimers({ now: new Date('2026-03-02T23:59:30Z'), advanceTimers: true });
  aDashboard({ today: aToday({ date: '2026-03-02', checkIn: aCheckIn() }) });
  const { hands, store } = renderApp('/dashboard', { user: athlete });
  await waitFor(() => expect(answers()).toBeVisible());
  refusing('getToday', refusal);
  minutePasses();
  const today = wellnessApi.endpoints.today.select({ athleteId: athlete.id, timeZone: timeZoneHere() });
  await waitFor(() => expect(today(store.getState()).isError).toBe(true));
  return hands;
}

test('a new day that could not be read is read again a minute later', async () => {
  await openPastMidnight();
  answering('getToday', nextDay);
  minutePasses();
  expect(await form()).toBeVisible();
  expect(answers()).not.toBeInTheDocument();
});

test('after some minutes without the new day no answers of yesterday are shown', async () => {
  const hands = await openPastMidnight();
  for (const _ of [2, 3, 4]) minutePasses();
  expect(await screen.findByText('Daily check-in could not be loaded')).toBeVisible();
  expect(answers()).not.toBeInTheDocument();
  answering('getToday', nextDay);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await form()).toBeVisible();
});

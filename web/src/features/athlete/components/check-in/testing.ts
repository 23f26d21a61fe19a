import { screen, within } from '@testing-library/react';
import type { CheckIn } from '../../../../shared/health/api/wellness.api.ts';
import { aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { aToday } from '../../../../shared/health/testing-questions.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

export const date = '2026-03-02';

/** Opens the dashboard on a day with this check-in; returns what fills in and saves the form. */
export async function open(checkIn: CheckIn | null = null) {
  aDashboard({ today: aToday({ date, checkIn }) });
  const app = renderApp('/dashboard', { user: athlete });
  await screen.findByRole('heading', { name: 'Daily check-in' });
  const group = (name: string | RegExp) => screen.getByRole('radiogroup', { name });
  const tap = (name: string | RegExp, answer: string | RegExp) =>
    app.hands.click(within(group(name)).getByRole('radio', { name: answer }));
  async function tapItems() {
    await tap('Sleep', '4 of 5: Good');
    await tap('Soreness', '3 of 5: Some');
    await tap('Fatigue', '2 of 5: Tired');
    await tap('Mood', '5 of 5: Very good');
    await tap('Stress', '1 of 5: Very stressed');
  }
  const save = () => app.hands.click(screen.getByRole('button', { name: 'Save check-in' }));
  return { ...app, group, tap, tapItems, save };
}

export const session = /^Hardest session today/;
export const minutes = /^How long it took/;

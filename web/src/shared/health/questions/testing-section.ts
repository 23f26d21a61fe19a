import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { aDashboard, athlete, aWellness } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

const thursday = '2026-03-05';
export const onThursday = () => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${thursday}T12:00:00Z`));
const wellness = aWellness({ days: [], to: thursday });

const findSection = async () => within(await screen.findByRole('region', { name: 'Questions in the check-in' }));

/** Opens an athlete's own dashboard with these questions. */
export async function openOwn(questions: readonly CheckInQuestion[]) {
  aDashboard({ questions, wellness });
  const app = renderApp('/dashboard', { user: athlete });
  return { ...app, section: await findSection() };
}

/** Opens a liaison's page of an athlete with these questions. */
export async function openDesk(questions: readonly CheckInQuestion[] = []) {
  aLiaisonsDay({ athletes: [anAssigned()], questions, wellness });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  return { ...app, section: await findSection() };
}

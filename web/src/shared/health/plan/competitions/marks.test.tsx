import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { refusing } from '../../../../testing/server.ts';
import type { Competition } from '../../api/competitions.api.ts';
import { aDashboard, aPlannedSession, aPlannedWeek, athlete } from '../../testing.ts';
import { aCompetition } from '../../testing-competitions.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../../testing-liaison.ts';
import { onThursday } from '../testing-week.ts';

beforeEach(() => void onThursday());

const findPlan = async () => within(await screen.findByRole('region', { name: 'Training plan' }));
const dayOf = (plan: Awaited<ReturnType<typeof findPlan>>, weekday: string) =>
  plan.getByRole('heading', { level: 4, name: weekday }).closest('li') as HTMLElement;
const later = aCompetition({ id: 'later', name: 'At Fort Wayne', day: '2026-03-14' });

async function open(competitions: readonly Competition[], plannedWeeks = [aPlannedWeek()]) {
  aDashboard({ competitions, plannedWeeks });
  const app = renderApp('/dashboard', { user: athlete });
  return { ...app, plan: await findPlan() };
}

test('a day shows its competitions by the clock of their place: above its sessions, or in place of the rest', async () => {
  const trial = aCompetition({
    ...{ id: 'trial', name: 'Time trial', day: '2026-03-02' },
    ...{ time: null, timezone: null, place: null },
  });
  const { plan } = await open([trial, aCompetition(), later]);
  expect(await plan.findByText('Against Denver')).toBeVisible();
  expect(dayOf(plan, 'Saturday')).toHaveTextContent(/^Saturday7 MarAgainst Denver19:30 in DenverBall Arena$/);
  expect(dayOf(plan, 'Monday')).toHaveTextContent(/^Monday2 MarTime trialStrengthSquats and lunges/);
  expect(dayOf(plan, 'Sunday')).toHaveTextContent(/^Sunday8 MarRest$/);
  expect(plan.queryByText('At Fort Wayne')).not.toBeInTheDocument();
});

test('a week without sessions names its competitions, so that a liaison plans by them', async () => {
  aLiaisonsDay({ athletes: [anAssigned()], competitions: [aCompetition(), later] });
  const { hands } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const plan = await findPlan();
  const week = within(await plan.findByRole('list', { name: 'Competitions this week' }));
  expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Against DenverSaturday 7 March19:30 in DenverBall Arena',
  ]);
  expect(plan.getByRole('button', { name: 'Plan this week' })).toBeVisible();
  await hands.click(plan.getByRole('button', { name: 'Later week' }));
  expect(plan.getByText('At Fort Wayne')).toBeVisible();
  expect(plan.queryByText('Against Denver')).not.toBeInTheDocument();
});

test('competitions that could not be read leave the plan as it is', async () => {
  aDashboard({ plannedWeeks: [aPlannedWeek({ sessions: [aPlannedSession()] })] });
  refusing('listCompetitions', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  renderApp('/dashboard', { user: athlete });
  const plan = await findPlan();
  expect(await plan.findByText('Squats and lunges')).toBeVisible();
  expect(await screen.findByText('Competitions could not be loaded')).toBeVisible();
  expect(dayOf(plan, 'Saturday')).toHaveTextContent(/Rest$/);
});

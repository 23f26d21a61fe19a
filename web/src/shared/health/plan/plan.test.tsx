import { trainingPlanAt } from '@entourage/contracts/notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { aCheckIn, aDashboard, aPlannedSession, aPlannedWeek, athlete, aWellness } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';
import { weekOfPlanAt } from './plan-address.ts';

// A Thursday.
const today = '2026-03-05';
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T12:00:00`));
});

const section = async () => within(await screen.findByRole('region', { name: 'Training plan' }));

async function open(plannedWeeks: readonly PlannedWeek[] = [aPlannedWeek()], wellness = aWellness({ days: [] })) {
  aDashboard({ plannedWeeks, wellness });
  const app = renderApp('/dashboard', { user: athlete });
  return { ...app, plan: await section() };
}

async function openDesk(
  plannedWeeks: readonly PlannedWeek[] = [aPlannedWeek()],
  wellness = aWellness({ days: [], to: today }),
) {
  aLiaisonsDay({ athletes: [anAssigned()], plannedWeeks, wellness });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  return { ...app, plan: await section() };
}

type Plan = Awaited<ReturnType<typeof open>>['plan'];
const dayOf = (plan: Plan, weekday: string) =>
  plan.getByRole('heading', { level: 4, name: weekday }).closest('li') as HTMLElement;
const nextWeek = aPlannedWeek({
  monday: '2026-03-09',
  sessions: [aPlannedSession({ day: '2026-03-10', kind: 'SPEED', title: 'Sprints' })],
});

test('an athlete sees this week day by day, with its sessions in order and the days of rest, and changes nothing', async () => {
  const { plan } = await open();
  expect(await plan.findByRole('heading', { level: 3, name: '2–8 Mar This week' })).toBeVisible();
  expect(plan.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const sessions = within(dayOf(plan, 'Monday')).getAllByRole('listitem');
  expect(sessions.map(({ textContent }) => textContent)).toEqual([
    'StrengthSquats and lunges60 min · effort 7 of 10',
    'SkillFree throws30 min · effort 4 of 10',
  ]);
  expect(dayOf(plan, 'Tuesday')).toHaveTextContent('Tuesday3 MarRest');
  expect(plan.getByText(/^Planned by Dana Fox/)).toBeVisible();
  expect(plan.queryByRole('button', { name: /plan/i })).not.toBeInTheDocument();
});

test('today is marked in words', async () => {
  const { plan } = await open();
  await plan.findByText('Easy run');
  expect(plan.getAllByText('Today')).toHaveLength(1);
  expect(dayOf(plan, 'Thursday')).toHaveTextContent('Thursday5 MarToday');
  expect(dayOf(plan, 'Thursday')).toHaveAttribute('aria-current', 'date');
});

test('what is planned stands beside what was reported up to today', async () => {
  const days = [
    aCheckIn({ date: '2026-03-01', load: 900 }),
    aCheckIn({ date: '2026-03-02', load: 1_200 }),
    aCheckIn({ date: '2026-03-03', load: 0 }),
  ];
  const { plan } = await open(undefined, aWellness({ days }));
  expect(await plan.findByText('Planned 675 · reported so far 1,200')).toBeVisible();
  expect(plan.getByText('3 sessions, 2 h 15 min')).toBeVisible();
  expect(dayOf(plan, 'Monday')).toHaveTextContent(/Planned540Reported1,200$/);
  expect(dayOf(plan, 'Tuesday')).toHaveTextContent(/RestReported0$/);
  expect(dayOf(plan, 'Wednesday')).toHaveTextContent(/Planned135$/);
  expect(plan.getByText('Load is effort times minutes.')).toBeVisible();
});

test('a week that is over has no "so far", and one without check-ins only what was planned', async () => {
  const lastWeek = aPlannedWeek({ monday: '2026-02-23', sessions: [aPlannedSession({ day: '2026-02-28' })] });
  const before = aPlannedWeek({ monday: '2026-02-16', sessions: [aPlannedSession({ day: '2026-02-16' })] });
  const { plan, hands } = await open(
    [aPlannedWeek(), lastWeek, before],
    aWellness({ days: [aCheckIn({ date: '2026-02-28', load: 400 })] }),
  );
  await hands.click(await plan.findByRole('button', { name: 'Earlier week' }));
  expect(await plan.findByText('Planned 420 · reported 400')).toBeVisible();
  await hands.click(plan.getByRole('button', { name: 'Earlier week' }));
  expect(await plan.findByText('Planned 420')).toBeVisible();
});

test('of a week before what is read, nothing is said to be reported', async () => {
  const long = aPlannedWeek({ monday: '2026-02-23', sessions: [aPlannedSession({ day: '2026-02-28' })] });
  const days = [aCheckIn({ date: '2026-02-28', load: 400 })];
  const { plan, hands } = await open([aPlannedWeek(), long], aWellness({ days, from: '2026-02-26' }));
  await hands.click(await plan.findByRole('button', { name: 'Earlier week' }));
  expect(await plan.findByText('Planned 420')).toBeVisible();
  expect(plan.getByText(/^What was reported is not shown here/)).toBeVisible();
});

test('a liaison whose Monday has begun sees the week of an athlete whose Sunday has not ended', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-09T01:00:00'));
  const { plan } = await openDesk(undefined, aWellness({ days: [], to: '2026-03-08' }));
  expect(await plan.findByRole('heading', { level: 3, name: '2–8 Mar This week' })).toBeVisible();
});

test('other weeks are reached by buttons, and this week again', async () => {
  const { plan, hands } = await open([nextWeek, aPlannedWeek()]);
  await plan.findByText('Easy run');
  const now = plan.getByRole('button', { name: 'This week' });
  expect(now).toHaveAttribute('aria-disabled', 'true');
  await hands.click(plan.getByRole('button', { name: 'Later week' }));
  expect(plan.getByRole('heading', { level: 3, name: '9–15 Mar Next week' })).toBeVisible();
  expect(plan.getByText('Sprints')).toBeVisible();
  expect(plan.queryByText('Today')).not.toBeInTheDocument();
  await hands.click(now);
  expect(await plan.findByText('Easy run')).toBeVisible();
  await hands.click(plan.getByRole('button', { name: 'Earlier week' }));
  expect(plan.getByRole('heading', { level: 3, name: '23 Feb – 1 Mar Last week' })).toBeVisible();
  expect(plan.getByText('Nothing was planned for this week')).toBeVisible();
});

test('far weeks are read when they are asked for', async () => {
  aDashboard();
  const asked = answeringPages('listPlannedWeeks', () => ({ rows: [] }));
  const { hands } = renderApp('/dashboard', { user: athlete });
  const plan = await section();
  for (let week = 0; week < 4; week += 1) await hands.click(plan.getByRole('button', { name: 'Later week' }));
  expect(await plan.findByText('Nothing is planned for this week')).toBeVisible();
  expect(asked.map((query) => [query.get('from'), query.get('to')])).toEqual([
    ['2026-01-26', '2026-03-23'],
    ['2026-03-23', '2026-05-18'],
  ]);
});

test.each<[string, readonly PlannedWeek[]]>([
  ['that nobody has planned', []],
  ['whose sessions were all removed', [aPlannedWeek({ sessions: [] })]],
])('of a week %s an athlete reads what will be there', async (_what, weeks) => {
  const { plan } = await open(weeks);
  expect(await plan.findByText('Nothing is planned for this week')).toBeVisible();
  expect(plan.getByText('What your liaisons plan for you will appear here.')).toBeVisible();
  expect(plan.queryByText('Rest')).not.toBeInTheDocument();
});

test('a liaison plans this week and those ahead, not one that is over', async () => {
  const { plan, hands } = await openDesk([nextWeek]);
  expect(await plan.findByRole('button', { name: 'Plan this week' })).toBeVisible();
  await hands.click(plan.getByRole('button', { name: 'Later week' }));
  expect(plan.getByRole('button', { name: 'Change the plan' })).toBeVisible();
  await hands.click(plan.getByRole('button', { name: 'Earlier week' }));
  await hands.click(plan.getByRole('button', { name: 'Earlier week' }));
  expect(plan.getByText('Nothing was planned for this week')).toBeVisible();
  expect(plan.queryByRole('button', { name: /plan/i })).not.toBeInTheDocument();
});

test('there is no week beyond those that can be planned', async () => {
  const { plan, hands } = await openDesk([]);
  const later = plan.getByRole('button', { name: 'Later week' });
  for (let week = 0; week < 26; week += 1) await hands.click(later);
  expect(plan.getByRole('heading', { level: 3, name: '31 Aug – 6 Sept' })).toBeVisible();
  expect(later).toHaveAttribute('aria-disabled', 'true');
  await hands.click(later);
  expect(plan.getByRole('heading', { level: 3, name: '31 Aug – 6 Sept' })).toBeVisible();
});

test('long notes are folded until all of them are asked for', async () => {
  const notes = Array.from({ length: 6 }, (_, at) => `Line ${at + 1}`).join('\n');
  const { plan, hands } = await open([aPlannedWeek({ sessions: [aPlannedSession({ notes })] })]);
  const text = await plan.findByText(/^Line 1/);
  expect(text).toHaveAttribute('data-folded');
  await hands.click(plan.getByRole('button', { name: 'Show all: Notes on Squats and lunges' }));
  expect(text).not.toHaveAttribute('data-folded');
});

test('a liaison whose account is gone has no name', async () => {
  const { plan } = await open([aPlannedWeek({ savedBy: null })]);
  expect(await plan.findByText(/^Planned by a liaison who has left/)).toBeVisible();
});

test('a plan that changes while the page is open shows', async () => {
  const { plan, store } = await open([]);
  answering('listPlannedWeeks', [aPlannedWeek()]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'PlannedWeek', id: athlete.id }])));
  expect(await plan.findByText('Easy run')).toBeVisible();
});

test('a plan that failed to load can be retried', async () => {
  aDashboard();
  refusing('listPlannedWeeks', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Training plan could not be loaded')).toBeVisible();
  answering('listPlannedWeeks', [aPlannedWeek()]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Easy run')).toBeVisible();
});

test('the address of a notification leads to the section', async () => {
  // jsdom has none.
  HTMLElement.prototype.scrollIntoView = jest.fn();
  aDashboard({ plannedWeeks: [aPlannedWeek()] });
  renderApp(trainingPlanAt, { user: athlete });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Training plan' })).toHaveFocus());
});

test('an address may name the week that is shown', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  aDashboard({ plannedWeeks: [aPlannedWeek(), nextWeek] });
  renderApp('/dashboard?week=2026-03-09#training-plan', { user: athlete });
  const plan = await section();
  expect(await plan.findByText('Sprints')).toBeVisible();
  expect(plan.getByRole('heading', { level: 3, name: /^9–15 Mar/ })).toBeVisible();
});

test('an address that names another week moves the open plan, and Back leads to the week before', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  const { plan, hands, router } = await open([aPlannedWeek(), nextWeek]);
  await plan.findByText('Easy run');
  await hands.click(plan.getByRole('button', { name: 'Earlier week' }));
  const week = () => plan.getByRole('heading', { level: 3 }).textContent?.trim();
  await act(() => router.navigate(weekOfPlanAt('2026-03-09')));
  expect(week()).toBe('9–15 Mar Next week');
  await hands.click(plan.getByRole('button', { name: 'Later week' }));
  expect(week()).toBe('16–22 Mar');
  await act(() => router.navigate(weekOfPlanAt('2026-03-02')));
  expect(week()).toBe('2–8 Mar This week');
  await act(() => router.navigate(-2));
  await waitFor(() => expect(week()).toBe('23 Feb – 1 Mar Last week'));
});

test('a link to the plan of this week leads there from another week, and a link to another section does not', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  const { plan, hands, router } = await open();
  await plan.findByText('Easy run');
  const week = () => plan.getByRole('heading', { level: 3 }).textContent?.trim();
  const later = () => hands.click(plan.getByRole('button', { name: 'Later week' }));
  await later();
  await act(() => router.navigate({ hash: 'medical-card' }));
  expect(week()).toBe('9–15 Mar Next week');
  await act(() => router.navigate({ hash: 'training-plan' }));
  expect(week()).toBe('2–8 Mar This week');
  await later();
  await act(() => router.navigate({ hash: 'training-plan' }));
  expect(week()).toBe('2–8 Mar This week');
});

test('the plan stays at the week of the open form when the address changes under it', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  const { plan, hands, router } = await openDesk([aPlannedWeek(), nextWeek]);
  await plan.findByText('Easy run');
  await hands.click(plan.getByRole('button', { name: 'Later week' }));
  await hands.click(await plan.findByRole('button', { name: 'Change the plan' }));
  await screen.findByRole('dialog');
  const week = () => document.querySelector('#training-plan h3')?.textContent?.trim();
  await act(() => router.navigate(`/dashboard?athlete=${athlete.id}&week=2026-06-01#training-plan`));
  expect(week()).toBe('9–15 Mar Next week');
});

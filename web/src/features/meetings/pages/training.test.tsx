import { act, screen, waitFor, within } from '@testing-library/react';
import { aPlannedSession, aPlannedWeek } from '../../../shared/health/testing.ts';
import { aCompetition } from '../../../shared/health/testing-competitions.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking } from '../../../testing/server.ts';
import { athlete, given, marta, setUp } from '../testing.ts';

beforeEach(setUp);

const week = aPlannedWeek({
  athleteId: athlete.id,
  monday: '2096-03-05',
  sessions: [
    aPlannedSession({ day: '2096-03-08', notes: 'Stop if the knee hurts.' }),
    aPlannedSession({ day: '2096-03-08', kind: 'ENDURANCE', title: 'Easy run', minutes: 45, exertion: 3 }),
  ],
});
const path = '/meetings?view=calendar&week=2096-03-05';
const training = { name: 'Thursday 8 March, training: Squats and lunges, Easy run' };

test('an athlete sees the training of a day beside its meetings, and opens it', async () => {
  given([]);
  answering('listPlannedWeeks', [week]);
  const { hands } = renderApp(path, { user: athlete });
  const button = await screen.findByRole('button', training);
  button.focus();
  await hands.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Training on Thursday 8 March' }));
  expect(dialog.getByText('Squats and lunges')).toBeVisible();
  expect(dialog.getByText('45 min · effort 3 of 10')).toBeVisible();
  expect(dialog.getByText('Stop if the knee hurts.')).toBeVisible();
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  await hands.click(button);
  expect(await screen.findByRole('link', { name: 'Training plan' })).toHaveAttribute(
    'href',
    '/dashboard?week=2096-03-05#training-plan',
  );
});

test('Back closes the training and leaves the week; Forward opens it again', async () => {
  given([]);
  answering('listPlannedWeeks', [week]);
  const { hands, router } = renderApp(path, { user: athlete });
  await hands.click(await screen.findByRole('button', training));
  await screen.findByRole('dialog', { name: 'Training on Thursday 8 March' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?view=calendar&week=2096-03-05');
  expect(screen.getByRole('button', training)).toBeVisible();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('dialog', { name: 'Training on Thursday 8 March' })).toBeVisible();
});

test('a week with training alone is not empty, and one without anything is', async () => {
  given([]);
  answering('listPlannedWeeks', [week]);
  const { hands } = renderApp(path, { user: athlete });
  await screen.findByRole('button', training);
  expect(screen.queryByText('Nothing this week')).not.toBeInTheDocument();
  answering('listPlannedWeeks', []);
  await hands.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('Nothing this week')).toBeVisible();
});

test('without the training the meetings are there, and it is read again', async () => {
  given();
  breaking('listPlannedWeeks', 'gone');
  const { hands } = renderApp(path, { user: athlete });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Parts of this week could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Thursday 8 March, 09:00/ })).toBeVisible();
  answering('listPlannedWeeks', [week]);
  await hands.click(again);
  expect(await screen.findByRole('button', training)).toBeVisible();
});

test('a liaison has no training in the calendar, and it is not asked for', async () => {
  given();
  const asked = answering('listPlannedWeeks', [week]);
  renderApp(path, { user: marta });
  await screen.findByRole('button', { name: /^Thursday 8 March, 09:00/ });
  expect(asked).toEqual([]);
});

test('on a phone the training stands below the name of its day, before the meetings', async () => {
  onPhone();
  given();
  answering('listPlannedWeeks', [week]);
  const { hands } = renderApp(path, { user: athlete });
  const button = await screen.findByRole('button', training);
  const buttons = within(button.closest('li') as HTMLElement).getAllByRole('button');
  expect([buttons[0], buttons.length]).toEqual([button, 3]);
  await hands.click(button);
  expect(await screen.findByRole('dialog', { name: 'Training on Thursday 8 March' })).toBeVisible();
});

test('a competition stands above the training of its day, and opens with its time and place', async () => {
  given([]);
  answering('listPlannedWeeks', [week]);
  answering('listCompetitions', [aCompetition({ day: '2096-03-08' })]);
  const { hands } = renderApp(path, { user: athlete });
  const name = 'Thursday 8 March, competition: Against Denver, training: Squats and lunges, Easy run';
  await hands.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Competition and training on Thursday 8 March' }));
  expect(dialog.getByText(/^19:30 in Denver/)).toBeVisible();
  expect(dialog.getByText('Ball Arena')).toBeVisible();
  expect(dialog.getByText('Squats and lunges')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Competitions' })).toHaveAttribute('href', '/dashboard#competitions');
});

test('a day with competitions alone says nothing of training', async () => {
  given([]);
  const race = { day: '2096-03-10', time: null, timezone: null };
  answering('listCompetitions', [
    aCompetition({ ...race, name: 'Heats' }),
    aCompetition({ ...race, id: '77777777-7777-4777-8777-777777777777', name: 'Final' }),
  ]);
  const { hands } = renderApp(path, { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Saturday 10 March, competitions: Heats, Final' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Competitions on Saturday 10 March' }));
  expect(dialog.queryByRole('link', { name: 'Training plan' })).not.toBeInTheDocument();
  expect(screen.queryByText('Nothing this week')).not.toBeInTheDocument();
});

test('on a phone the strip of days names a competition', async () => {
  onPhone();
  given([]);
  answering('listCompetitions', [aCompetition({ day: '2096-03-08' })]);
  renderApp(path, { user: athlete });
  const said = await screen.findByText(', competition');
  expect(said.closest('button')).toHaveTextContent(/^Thu 8.*, competition$/);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import {
  aCheckIn,
  aCompletedTodo,
  anInjury,
  aPlannedSession,
  aPlannedWeek,
  aTodo,
  athlete,
  dana,
} from '../../../shared/health/testing.ts';
import { aCompetition } from '../../../shared/health/testing-competitions.ts';
import { anIllness } from '../../../shared/health/testing-illnesses.ts';
import { aCriterion } from '../../../shared/health/testing-injuries.ts';
import {
  aMember,
  aSharedAthlete,
  aSharedHealth,
  assessed,
  someCheckIns,
  someRanges,
} from '../../../shared/sharing/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../testing/server.ts';

const { athleteId: _, symptoms: _symptoms, notes: _notes, version: _version, ...sharedCold } = anIllness();

const open = (path = '/dashboard') => renderApp(path, { user: aMember });
const metric = (name: string) => screen.findByRole('group', { name, busy: false });

test('shows what is shared, and names the rest in one line', async () => {
  answering('listSharedAthletes', [
    aSharedAthlete({ grants: [{ category: 'NUTRITION', until: '2096-04-04T12:00:00Z' }] }),
  ]);
  answering(
    'getSharedHealth',
    aSharedHealth({
      granted: ['INJURY_RISK', 'TRAINING_AND_FOCUS', 'NUTRITION', 'TODOS', 'CHECK_INS', 'INJURY_LOG'],
      injuryRisk: { value: 'MEDIUM', assessed },
      trainingIntensity: { value: 'HIGH', assessed },
      focusArea: { value: 'Strength', assessed: null },
      nutritionAdvice: { value: ['Two litres of water before noon'], assessed },
      todos: [
        aTodo({ id: 'done', text: 'Done already', completedAt: '2026-03-02T07:30:00Z' }),
        aTodo({ due: '2026-03-02' }),
      ],
      checkIns: someCheckIns(),
      injuries: [anInjury()],
    }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  expect(await metric('Injury Risk')).toHaveTextContent('Medium');
  expect(await metric('Training Intensity')).toHaveTextContent('High');
  // Nobody has assessed it: its default is no assessment.
  expect(await metric('Focus Area')).toHaveTextContent('Not yet assessed');
  expect(screen.getByText('Two litres of water before noon')).toBeVisible();
  expect(screen.getByText('Shared until Wed, 4 Apr 2096')).toBeVisible();
  const todos = within(screen.getByRole('region', { name: 'To-dos' }));
  expect(todos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^NextTwenty minutes of mobilityDue today/),
  ]);
  expect(await screen.findByRole('table', { name: /^Sleep/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Left hamstring' })).toBeVisible();
  // A member changes nothing.
  expect(screen.queryByRole('button', { name: /resolved/ })).not.toBeInTheDocument();
  expect(screen.getByText('Not shared with you: Measurements, Goals and concerns, Illnesses, Meetings.')).toBeVisible();
  expect(screen.queryByText('What the measurements show now')).not.toBeInTheDocument();
});

test('what the athlete has completed can be looked up beside the open to-dos', async () => {
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering('getSharedHealth', aSharedHealth({ granted: ['TODOS'], todos: [] }));
  answeringPages('listCompletedTodos', () => ({ rows: [aCompletedTodo()] }));
  const { hands } = open();
  const todos = within(await screen.findByRole('region', { name: 'To-dos' }));
  await hands.click(todos.getByText('Completed'));
  expect(await todos.findByText('Ice the knee')).toBeVisible();
});

test('the way back from an injury is shared with the injury log, without how it went', async () => {
  const criteria = [aCriterion({ metAt: '2026-03-02T07:30:00Z', metBy: dana })];
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering(
    'getSharedHealth',
    aSharedHealth({ granted: ['INJURY_LOG'], injuries: [anInjury({ expectedReturn: '2026-04-12', criteria })] }),
  );
  open();
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  expect(log.getByText('12 Apr 2026').parentElement).toHaveTextContent('Expected back 12 Apr 2026');
  expect(log.getByRole('heading', { name: 'Before Return to participation' })).toBeVisible();
  expect(log.getByText('Full range of motion').closest('li')).toHaveTextContent(/Met · Dana Fox/);
  expect(log.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(log.queryByText('The way so far')).not.toBeInTheDocument();
});

describe('illnesses', () => {
  const flu = { ...sharedCold, id: 'flu', name: 'Flu', onset: '2026-01-12', endedOn: '2026-01-18' };

  test('are shared with their days and what is left of the training, read-only', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
    answering('listSharedAthletes', [
      aSharedAthlete({ grants: [{ category: 'ILLNESSES', until: '2096-04-04T12:00:00Z' }] }),
    ]);
    answering('getSharedHealth', aSharedHealth({ granted: ['ILLNESSES'], illnesses: [sharedCold, flu] }));
    const { hands } = open(`/dashboard?athlete=${athlete.id}#illnesses`);
    const region = await screen.findByRole('region', { name: 'Illness' });
    // Where a notification of it leads.
    await waitFor(() => expect(region).toHaveFocus());
    const section = within(region);
    expect(section.getByRole('list', { name: 'Present illnesses' })).toHaveTextContent(
      /^ColdSince Tue, 3 Mar · day 3Trains lessDana Fox · /,
    );
    await hands.click(section.getByText('Past illnesses (1)'));
    expect(section.getByText('12–18 Jan 2026 · 7 days')).toBeVisible();
    expect(section.getByText('Trained less')).toBeVisible();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
    expect(section.getByText('Shared until Wed, 4 Apr 2096')).toBeVisible();
  });

  test('their days are counted where the athlete is', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
    answering('listSharedAthletes', [aSharedAthlete()]);
    const checkIns = { ...someCheckIns(), to: '2026-03-04' };
    answering(
      'getSharedHealth',
      aSharedHealth({ granted: ['ILLNESSES', 'CHECK_INS'], illnesses: [sharedCold], checkIns }),
    );
    open();
    expect(await screen.findByText('Since Tue, 3 Mar · day 2')).toBeVisible();
  });

  test('that there are none is said', async () => {
    answering('listSharedAthletes', [aSharedAthlete()]);
    answering('getSharedHealth', aSharedHealth({ granted: ['ILLNESSES'], illnesses: [] }));
    open();
    expect(await screen.findByText('No illnesses')).toBeVisible();
  });

  test('a live change shows at once', async () => {
    answering('listSharedAthletes', [aSharedAthlete()]);
    answering('getSharedHealth', aSharedHealth({ granted: ['ILLNESSES'], illnesses: [sharedCold] }));
    const { store } = open();
    await screen.findByText('Trains less');
    answering(
      'getSharedHealth',
      aSharedHealth({ granted: ['ILLNESSES'], illnesses: [{ ...sharedCold, training: 'ALL' }] }),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Illness', id: athlete.id }])));
    expect(await screen.findByText('Trains as planned')).toBeVisible();
  });
});

describe('the training plan', () => {
  // A Thursday.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00')));
  const later = aPlannedWeek({
    monday: '2026-03-16',
    sessions: [aPlannedSession({ day: '2026-03-17', title: 'Sprints' })],
  });

  test('is shared with the training and focus, week by week among those that are planned', async () => {
    answering('listSharedAthletes', [
      aSharedAthlete({ grants: [{ category: 'TRAINING_AND_FOCUS', until: '2096-04-04T12:00:00Z' }] }),
    ]);
    answering(
      'getSharedHealth',
      aSharedHealth({
        granted: ['TRAINING_AND_FOCUS'],
        plannedWeeks: [later, aPlannedWeek()],
        competitions: [aCompetition()],
      }),
    );
    const { hands } = open();
    const plan = within(await screen.findByRole('region', { name: 'Training plan' }));
    expect(plan.getByRole('heading', { level: 3, name: '2–8 Mar This week' })).toBeVisible();
    expect(plan.getByText('Squats and lunges')).toBeVisible();
    expect(plan.getByText('Planned 675')).toBeVisible();
    expect(await plan.findByText('Against Denver')).toBeVisible();
    expect(plan.getByText('Shared until Wed, 4 Apr 2096')).toBeVisible();
    expect(plan.getByRole('button', { name: 'Earlier week' })).toHaveAttribute('aria-disabled', 'true');
    await hands.click(plan.getByRole('button', { name: 'Later week' }));
    expect(plan.getByRole('heading', { level: 3, name: '16–22 Mar' })).toBeVisible();
    expect(plan.getByText('Sprints')).toBeVisible();
    expect(plan.getByRole('button', { name: 'Later week' })).toHaveAttribute('aria-disabled', 'true');
    expect(plan.queryByRole('button', { name: /plan/i })).not.toBeInTheDocument();
  });

  test('stands beside what was reported where the check-ins are shared too, and changes at once', async () => {
    const granted: ('TRAINING_AND_FOCUS' | 'CHECK_INS')[] = ['TRAINING_AND_FOCUS', 'CHECK_INS'];
    const checkIns = { ...someCheckIns(), days: [aCheckIn({ date: '2026-03-02', load: 480 })] };
    answering('listSharedAthletes', [aSharedAthlete()]);
    answering('getSharedHealth', aSharedHealth({ granted, checkIns, plannedWeeks: [] }));
    const { store } = open();
    const plan = within(await screen.findByRole('region', { name: 'Training plan' }));
    expect(plan.getByText('Nothing is planned from this week on.')).toBeVisible();
    answering('getSharedHealth', aSharedHealth({ granted, checkIns, plannedWeeks: [aPlannedWeek()] }));
    act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'PlannedWeek', id: athlete.id }])));
    expect(await plan.findByText('Planned 675 · reported so far 480')).toBeVisible();
  });
});

test('competitions to come are shared with the training and focus, to be read, and follow each change', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
  const granted: 'TRAINING_AND_FOCUS'[] = ['TRAINING_AND_FOCUS'];
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering('getSharedHealth', aSharedHealth({ granted, competitions: [] }));
  const { store } = open();
  const season = within(await screen.findByRole('region', { name: 'Competitions' }));
  expect(season.getByText('No competitions to come.')).toBeVisible();
  answering('getSharedHealth', aSharedHealth({ granted, competitions: [aCompetition()] }));
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Competition', id: athlete.id }])));
  expect(await season.findByRole('listitem')).toHaveTextContent(/^NextIn 2 daysSat, 7 Mar 2026Against Denver/);
  expect(season.queryByRole('button')).not.toBeInTheDocument();
});

test('measurements alone show as series without check-ins', async () => {
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering(
    'getSharedHealth',
    aSharedHealth({
      granted: ['MEASUREMENTS'],
      measurements: [{ measure: 'RESTING_HEART_RATE', takenOn: '2026-03-02', value: 48 }],
      measuredRanges: someRanges({
        measuredBands: [{ measure: 'RESTING_HEART_RATE', mean: 47, deviation: 2, days: 12 }],
        measuredUsual: ['RESTING_HEART_RATE'],
      }),
    }),
  );
  open();
  expect(await screen.findByRole('table', { name: /^Resting heart rate/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /^Sleep/ })).not.toBeInTheDocument();
  expect(screen.getByText('Usual range, from 12 of the 28 days before: 45 to 49 bpm')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'What the measurements show now' })).toBeVisible();
  expect(screen.getByText('Within the usual range: Resting heart rate')).toBeVisible();
});

test('shared meetings show when and with whom, and are asked for only then', async () => {
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering('getSharedHealth', aSharedHealth({ granted: ['MEETINGS'] }));
  answering('listSharedMeetings', [
    {
      id: 'cccccccc-0000-4000-8000-000000000001',
      scheduledAt: '2096-03-05T09:00:00Z',
      duration: 30,
      status: 'PENDING',
      liaison: dana,
    },
  ]);
  open();
  const meetings = within(await screen.findByRole('region', { name: 'Upcoming meetings' }));
  expect(await meetings.findByText('30 minutes with Dana Fox')).toBeVisible();
  expect(meetings.getByText('Awaiting confirmation')).toBeVisible();
});

test('says when nothing is shared, and when nobody shares', async () => {
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering('getSharedHealth', aSharedHealth());
  const { store } = open();
  expect(await screen.findByText('Nothing is shared with you yet')).toBeVisible();
  answering('listSharedAthletes', []);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Share'])));
  expect(await screen.findByText('You belong to no entourage')).toBeVisible();
});

test('the address names the athlete among several', async () => {
  const other = { ...athlete, id: '4f3c6c7e-2222-4222-8222-222222222223', firstName: 'Ilse', lastName: 'Brandt' };
  answering('listSharedAthletes', [aSharedAthlete(), aSharedAthlete({ athleteId: other.id, athlete: other })]);
  answering('getSharedHealth', aSharedHealth());
  const { hands, router } = open();
  await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
  await hands.click(screen.getByRole('link', { name: 'Ilse Brandt' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ilse Brandt' })).toBeVisible();
  expect(router.state.location.search).toBe(`?athlete=${other.id}`);
  expect(screen.getByRole('link', { name: 'Message Ilse' })).toHaveAttribute('href', `/messages?user=${other.id}`);
});

test('what is no longer shared disappears, also if the reading fails', async () => {
  answering('listSharedAthletes', [aSharedAthlete()]);
  answering('getSharedHealth', aSharedHealth({ granted: ['INJURY_RISK'], injuryRisk: { value: 'HIGH', assessed } }));
  const { store } = open();
  await metric('Injury Risk');
  refusing('getSharedHealth', { code: 'NOT_FOUND', message: 'Not found' });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Share'])));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Injury Risk' })).not.toBeInTheDocument());
  answering('getSharedHealth', aSharedHealth());
});

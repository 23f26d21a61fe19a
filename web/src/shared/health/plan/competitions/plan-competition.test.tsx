import { within } from '@testing-library/react';
import { answering } from '../../../../testing/server.ts';
import { aPlannedSession, aPlannedWeek } from '../../testing.ts';
import { aCompetition } from '../../testing-competitions.ts';
import { fill, monday, oneSession, onThursday, openWeek } from '../testing-week.ts';

beforeEach(() => void onThursday());

const planIt = { name: 'Plan it as a session: Against Denver' };
const second = aCompetition({ id: 'second', name: 'Against Boise', time: null, timezone: null });

test('a competition is planned as a session with one press, and only what is missing is typed', async () => {
  const app = await openWeek([oneSession], [aCompetition()]);
  const saturday = within(app.form.getByRole('region', { name: 'Saturday 7 Mar' }));
  expect(await saturday.findByText('19:30 in Denver')).toBeVisible();
  await app.hands.click(saturday.getByRole('button', planIt));
  const fields = app.session('Session 1 on Saturday');
  expect(fields.getByLabelText('Title')).toHaveValue('Against Denver');
  expect(fields.getByLabelText('Kind')).toHaveDisplayValue('Competition');
  expect(fields.getByLabelText('Minutes')).toHaveFocus();
  expect(saturday.queryByRole('button', planIt)).not.toBeInTheDocument();
  expect(saturday.getByText('Against Denver')).toBeVisible();
  fill(fields, { title: 'Game at Denver', minutes: '90', effort: '9' });
  // The only session of the kind is for the only competition, whatever it is called.
  expect(saturday.queryByRole('button', planIt)).not.toBeInTheDocument();
  const sent = answering('savePlannedWeek', aPlannedWeek());
  await app.save();
  await app.isClosed();
  const { load: _, ...squats } = aPlannedSession();
  const game = { title: 'Game at Denver', minutes: 90, exertion: 9, notes: null };
  expect(sent).toEqual([
    { monday, sessions: [squats, { day: '2026-03-07', kind: 'COMPETITION', ...game }], version: 2 },
  ]);
});

test('of two competitions on a day the other one can be planned too', async () => {
  const app = await openWeek([], [aCompetition(), second]);
  await app.hands.click(await app.form.findByRole('button', planIt));
  expect(app.form.queryByRole('button', planIt)).not.toBeInTheDocument();
  await app.hands.click(app.form.getByRole('button', { name: 'Plan it as a session: Against Boise' }));
  expect(app.session('Session 2 on Saturday').getByLabelText('Title')).toHaveValue('Against Boise');
  expect(app.form.queryByRole('button', { name: /^Plan it/ })).not.toBeInTheDocument();
});

test('a full week takes no competition, and says why', async () => {
  const sessions = Array.from({ length: 21 }, (_, at) => aPlannedSession({ title: `Session no. ${at}` }));
  const app = await openWeek([aPlannedWeek({ sessions })], [aCompetition()]);
  const plan = await app.form.findByRole('button', planIt);
  expect(plan).toHaveAttribute('aria-disabled', 'true');
  expect(plan).toHaveAccessibleDescription('A week has at most 21 sessions. Remove one to add another.');
  await app.hands.click(plan);
  expect(app.form.queryByRole('group', { name: 'Session 1 on Saturday' })).not.toBeInTheDocument();
});

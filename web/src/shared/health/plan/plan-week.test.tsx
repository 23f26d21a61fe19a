import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { aPlannedSession, aPlannedWeek } from '../testing.ts';
import { fill, maya, monday, oneSession, onThursday, openWeek } from './testing-week.ts';

beforeEach(() => void onThursday());

const squats = { day: monday, kind: 'STRENGTH', title: 'Squats and lunges', minutes: 60, exertion: 7, notes: null };

test('a liaison plans a week, which shows to them at once', async () => {
  const app = await openWeek();
  const fields = await app.add('Tuesday');
  expect(fields.getByLabelText('Title')).toHaveFocus();
  fill(fields);
  await app.hands.selectOptions(fields.getByLabelText('Kind'), 'Speed');
  fireEvent.change(fields.getByLabelText('Notes (optional)'), { target: { value: 'Two sets.\nLong rests.' } });
  expect(app.form.getByText('1 session, 40 min, load 320')).toBeVisible();
  const saved = aPlannedSession({ day: '2026-03-03', kind: 'SPEED', title: 'Intervals', minutes: 40, exertion: 8 });
  const sent = answering('savePlannedWeek', aPlannedWeek({ sessions: [saved] }));
  answering('listPlannedWeeks', [aPlannedWeek({ sessions: [saved] })]);
  await app.save();
  expect(await screen.findByText('Training plan saved')).toBeVisible();
  expect(await app.plan.findByText('Intervals')).toBeVisible();
  const { load: _, ...asked } = { ...saved, notes: 'Two sets.\nLong rests.' };
  expect(sent).toEqual([{ monday, sessions: [asked], version: 0 }]);
  await app.isClosed();
  // Its button has moved.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Training plan' })).toHaveFocus());
});

test('a week is changed on the version that is shown: added to, moved and removed from, by day', async () => {
  const app = await openWeek([aPlannedWeek({ version: 4 })]);
  await app.hands.click(app.form.getByRole('button', { name: 'Remove: Easy run' }));
  expect(app.form.getByRole('button', { name: 'Add a session on Wednesday' })).toHaveFocus();
  await app.hands.selectOptions(app.session('Session 2 on Monday').getByLabelText('Day'), 'Friday 6 Mar');
  const moved = app.session('Session 1 on Friday');
  expect(moved.getByLabelText('Title')).toHaveValue('Free throws');
  expect(moved.getByLabelText('Day')).toHaveFocus();
  fill(await app.add('Tuesday'), { title: 'Bike' });
  const sent = answering('savePlannedWeek', aPlannedWeek({ version: 5 }));
  await app.save();
  await app.isClosed();
  expect(sent).toEqual([
    {
      monday,
      sessions: [
        squats,
        { day: '2026-03-03', kind: 'SKILL', title: 'Bike', minutes: 40, exertion: 8, notes: null },
        { day: '2026-03-06', kind: 'SKILL', title: 'Free throws', minutes: 30, exertion: 4, notes: null },
      ],
      version: 4,
    },
  ]);
});

test('what is missing or wrong is said at its field, and the first of them has the focus', async () => {
  const app = await openWeek([oneSession]);
  const fields = await app.add('Tuesday');
  fill(fields, { title: ' ', minutes: 'an hour', effort: '' });
  const sent = answering('savePlannedWeek', oneSession);
  await app.save();
  await waitFor(() => expect(fields.getByLabelText('Title')).toHaveAccessibleDescription('Say what it is'));
  expect(fields.getByLabelText('Minutes')).toHaveAccessibleDescription('Minutes must be a whole number');
  expect(fields.getByLabelText('Effort, from 1 to 10')).toHaveAccessibleDescription('Effort: choose from 1 to 10');
  await waitFor(() => expect(fields.getByLabelText('Title')).toHaveFocus());
  expect(app.session('Session 1 on Monday').getByLabelText('Title')).not.toHaveAccessibleDescription();
  expect(sent).toEqual([]);
});

test('what the server refuses shows at the field of its session', async () => {
  const app = await openWeek([aPlannedWeek()]);
  const fields = { 'sessions.2.title': 'Contains characters that cannot be shown' };
  refusing('savePlannedWeek', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.save();
  const title = app.session('Session 1 on Wednesday').getByLabelText('Title');
  await waitFor(() => expect(title).toHaveAccessibleDescription('Contains characters that cannot be shown'));
  await waitFor(() => expect(title).toHaveFocus());
  // No notice repeats it.
  expect(screen.queryByText('The training plan could not be saved. Please try again.')).not.toBeInTheDocument();
});

test('a reason that belongs to no session is said in a notice', async () => {
  const app = await openWeek([oneSession]);
  const fields = { monday: 'This week is over' };
  refusing('savePlannedWeek', { code: 'INVALID', message: 'Please check the fields.', fields });
  await app.save();
  expect(await screen.findByText(/This week is over/)).toBeVisible();
});

test('an empty week begins with a copy of the week before', async () => {
  const before = aPlannedWeek({
    monday: '2026-02-23',
    sessions: [aPlannedSession({ day: '2026-02-25', notes: 'Slowly.' })],
    version: 6,
  });
  const app = await openWeek([before]);
  await app.hands.click(app.form.getByRole('button', { name: 'Copy the week before' }));
  const copied = app.session('Session 1 on Wednesday');
  expect(copied.getByLabelText('Title')).toHaveFocus();
  expect(app.form.queryByRole('button', { name: 'Copy the week before' })).not.toBeInTheDocument();
  const sent = answering('savePlannedWeek', aPlannedWeek());
  await app.save();
  await app.isClosed();
  expect(sent).toEqual([{ monday, sessions: [{ ...squats, day: '2026-03-04', notes: 'Slowly.' }], version: 0 }]);
});

test('there is nothing to copy from a week without sessions', async () => {
  const app = await openWeek([aPlannedWeek({ monday: '2026-02-23', sessions: [] })]);
  const copy = app.form.getByRole('button', { name: 'Copy the week before' });
  expect(copy).toHaveAttribute('aria-disabled', 'true');
  expect(copy).toHaveAccessibleDescription('Nothing was planned in the week before.');
  await app.hands.click(copy);
  expect(app.form.queryByLabelText('Title')).not.toBeInTheDocument();
});

test('a full week takes no other session, and says why', async () => {
  const sessions = Array.from({ length: 21 }, (_, at) => aPlannedSession({ title: `Session no. ${at}` }));
  const app = await openWeek([aPlannedWeek({ sessions })]);
  const add = app.form.getByRole('button', { name: 'Add a session on Tuesday' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('A week has at most 21 sessions. Remove one to add another.');
  await app.hands.click(add);
  expect(app.form.queryByRole('group', { name: 'Session 1 on Tuesday' })).not.toBeInTheDocument();
  await app.hands.click(app.form.getByRole('button', { name: 'Remove: Session no. 20' }));
  await app.hands.click(add);
  expect(app.session('Session 1 on Tuesday').getByLabelText('Title')).toHaveFocus();
});

test('a lost connection keeps what was typed, and says so', async () => {
  const app = await openWeek();
  const fields = await app.add('Monday');
  fill(fields, { title: 'Squats and lunges', minutes: '60', effort: '7' });
  const lost = breaking('savePlannedWeek', 'gone');
  await app.save();
  expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
  expect(fields.getByLabelText('Title')).toHaveValue('Squats and lunges');
  const sent = answering('savePlannedWeek', oneSession);
  await app.save();
  await app.isClosed();
  expect(lost).toHaveLength(1);
  expect(sent).toEqual(lost);
});

test('saved again after a lost answer it is saved already', async () => {
  const app = await openWeek();
  fill(await app.add('Monday'), { title: 'Squats and lunges', minutes: '60', effort: '7' });
  refusing('savePlannedWeek', { code: 'STALE_VERSION', message: 'It was changed.' });
  answering('listPlannedWeeks', [aPlannedWeek({ sessions: [aPlannedSession()] })]);
  await app.save();
  expect(await screen.findByText('Training plan saved')).toBeVisible();
  await app.isClosed();
});

describe('a week that somebody else planned meanwhile', () => {
  const theirs = aPlannedWeek({
    sessions: [aPlannedSession({ day: '2026-03-07', kind: 'COMPETITION', title: 'Cup game' })],
    version: 3,
    savedBy: maya,
  });

  async function collide() {
    const app = await openWeek([oneSession]);
    fireEvent.change(app.session('Session 1 on Monday').getByLabelText('Title'), { target: { value: 'Mine' } });
    refusing('savePlannedWeek', { code: 'STALE_VERSION', message: 'It was changed.' });
    answering('listPlannedWeeks', [theirs]);
    await app.save();
    const question = within(await screen.findByRole('dialog', { name: 'Somebody else planned this week' }));
    expect(await question.findByText(/^Maya Okonkwo planned this week in the meantime\./)).toBeVisible();
    expect(question.getByText('Cup game')).toBeVisible();
    return { ...app, question };
  }

  test('can be saved over, knowingly', async () => {
    const app = await collide();
    const sent = answering('savePlannedWeek', aPlannedWeek({ version: 4 }));
    await app.hands.click(app.question.getByRole('button', { name: 'Save mine instead' }));
    await app.isClosed();
    expect(sent).toEqual([{ monday, sessions: [{ ...squats, title: 'Mine' }], version: 3 }]);
  });

  test('can be taken, and changed from there', async () => {
    const app = await collide();
    await app.hands.click(app.question.getByRole('button', { name: 'Take theirs' }));
    const fields = await waitFor(() => app.session('Session 1 on Saturday'));
    expect(fields.getByLabelText('Title')).toHaveValue('Cup game');
    expect(app.form.queryByDisplayValue('Mine')).not.toBeInTheDocument();
    fireEvent.change(fields.getByLabelText('Minutes'), { target: { value: '90' } });
    const sent = answering('savePlannedWeek', aPlannedWeek({ version: 4 }));
    await app.save();
    await app.isClosed();
    expect(sent).toMatchObject([{ sessions: [{ title: 'Cup game', minutes: 90 }], version: 3 }]);
  });

  test('is decided later where the question is closed: nothing is lost', async () => {
    const app = await collide();
    await app.hands.click(app.question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(app.session('Session 1 on Monday').getByLabelText('Title')).toHaveValue('Mine'));
  });
});

test('what is saved now can be read again where that failed', async () => {
  const app = await openWeek([oneSession]);
  fireEvent.change(app.session('Session 1 on Monday').getByLabelText('Title'), { target: { value: 'Mine' } });
  refusing('savePlannedWeek', { code: 'STALE_VERSION', message: 'It was changed.' });
  refusing('listPlannedWeeks', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await app.save();
  const question = within(await screen.findByRole('dialog', { name: 'Somebody else planned this week' }));
  expect(await question.findByText('What is saved now could not be read. Please try again.')).toBeVisible();
  expect(question.getByRole('button', { name: 'Save mine instead' })).toBeDisabled();
  answering('listPlannedWeeks', [aPlannedWeek({ version: 3, savedBy: maya })]);
  await app.hands.click(question.getByRole('button', { name: 'Try again' }));
  expect(await question.findByText('Easy run')).toBeVisible();
});

test('a double click saves once', async () => {
  const app = await openWeek([oneSession]);
  const { sent, release } = holding('savePlannedWeek', oneSession);
  await app.hands.dblClick(app.form.getByRole('button', { name: 'Save' }));
  expect(await app.form.findByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await app.isClosed();
  expect(sent).toHaveLength(1);
});

test('what was typed is not discarded without a question, and the focus returns', async () => {
  const app = await openWeek([oneSession]);
  fill(await app.add('Sunday'));
  await app.hands.click(app.form.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await app.hands.click(question.getByRole('button', { name: 'Stay' }));
  const fields = await waitFor(() => app.session('Session 1 on Sunday'));
  expect(fields.getByLabelText('Title')).toHaveValue('Intervals');
  await app.hands.click(app.form.getByRole('button', { name: 'Cancel' }));
  const again = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await app.hands.click(again.getByRole('button', { name: 'Close' }));
  await app.isClosed();
  expect(app.plan.getByRole('button', { name: 'Change the plan' })).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

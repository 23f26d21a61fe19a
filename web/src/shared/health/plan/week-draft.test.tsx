import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answering, refusing } from '../../../testing/server.ts';
import { aPlannedSession, aPlannedWeek, athlete } from '../testing.ts';
import { liaison } from '../testing-liaison.ts';
import { fill, maya, monday, oneSession, onThursday, openWeek } from './testing-week.ts';

beforeEach(() => void onThursday());

describe('a week that was being written when the session ended', () => {
  async function interrupted() {
    const app = await openWeek([oneSession]);
    fill(await app.add('Sunday'));
    await app.hands.click(app.form.getByRole('button', { name: 'Remove: Squats and lunges' }));
    const sent = refusing('savePlannedWeek', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
    await app.save();
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
  }
  const mine = { day: '2026-03-08', kind: 'STRENGTH', title: 'Intervals', minutes: 40, exertion: 8, notes: null };

  test('is there again, until it is saved', async () => {
    await interrupted();
    const app = await openWeek([oneSession]);
    expect(app.session('Session 1 on Sunday').getByLabelText('Title')).toHaveValue('Intervals');
    expect(app.form.queryByDisplayValue('Squats and lunges')).not.toBeInTheDocument();
    // A new row is another one than each that was restored.
    fill(await app.add('Monday'), { title: 'Bike' });
    const sent = answering('savePlannedWeek', aPlannedWeek({ version: 3 }));
    await app.save();
    await app.isClosed();
    expect(sent).toEqual([{ monday, sessions: [{ ...mine, day: monday, title: 'Bike' }, mine], version: 2 }]);
    expect(localStorage).toHaveLength(0);
  });

  test('meets what somebody else has planned since', async () => {
    await interrupted();
    const app = await openWeek([aPlannedWeek({ version: 3, savedBy: maya })]);
    expect(app.session('Session 1 on Sunday').getByLabelText('Title')).toHaveValue('Intervals');
    const sent = refusing('savePlannedWeek', { code: 'STALE_VERSION', message: 'It was changed.' });
    await app.save();
    const question = within(await screen.findByRole('dialog', { name: 'Somebody else planned this week' }));
    expect(sent).toMatchObject([{ version: 2 }]);
    await app.hands.click(question.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(app.form.queryByDisplayValue('Intervals')).not.toBeInTheDocument());
    expect(localStorage).toHaveLength(0);
  });

  test('is no draft where it was saved after all', async () => {
    await interrupted();
    const saved = aPlannedSession({ ...mine, kind: 'STRENGTH' });
    const app = await openWeek([aPlannedWeek({ sessions: [saved], version: 3 })]);
    await app.hands.click(app.form.getByRole('button', { name: 'Cancel' }));
    await app.isClosed();
    expect(localStorage).toHaveLength(0);
  });

  test('is of this athlete and this week alone', async () => {
    await interrupted();
    expect(Object.keys(localStorage)).toEqual([`entourage.draft.planned-week.${liaison.id}.${athlete.id}.${monday}`]);
  });
});

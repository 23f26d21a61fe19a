import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aCycle } from '../testing-cycle.ts';
import { fill, isClosed, log, noon, openOwn as open, timeZone } from './testing.ts';

const { periods } = log;

beforeEach(noon);

test('it is off at first; turned on it is shared with nobody', async () => {
  const { section, saving, press } = await open(null);
  expect(await section.findByText(/only you see it/)).toBeVisible();
  const sent = saving(
    aCycle({ ...{ periods: [], symptomDays: [], cycles: [], estimate: null, cycleDay: null }, version: 1 }),
  );
  await press('Turn on');
  expect(await section.findByText('No bleeding logged yet.')).toBeVisible();
  expect(section.getByText('Not logged yet')).toBeVisible();
  expect(section.getAllByText('Shown after three logged cycles (90 days at most each)')).toHaveLength(2);
  expect(section.getByRole('switch', { name: 'Share with my liaisons' })).not.toBeChecked();
  expect(sent).toEqual([{ isOn: true, isShared: false, periods: [], symptomDays: [], timeZone, version: 0 }]);
});

test('says the day, the usual length with its range, and the next start as an estimated range', async () => {
  const { section } = await open();
  const shownFor = (term: string) => section.getByText(term).nextElementSibling;
  await waitFor(() => expect(shownFor('Day of the cycle')).toHaveTextContent(/^3$/));
  expect(shownFor('Usual length')).toHaveTextContent('29 days (28 to 30)');
  expect(shownFor('Next start, by estimate')).toHaveTextContent('Between Mon, 30 Mar 2026 and Fri, 3 Apr 2026');
  expect(section.getByText(/neither contraception nor a diagnosis/)).toBeVisible();
  const rows = within(section.getByRole('group', { name: 'Last cycles' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Since 3 Mar 2026MediumIt has endedPresent cycle',
    '2–6 Feb 2026Heavy29 days until the next start',
    '5–9 Jan 2026Light28 days until the next start',
    '6–10 Dec 2025Medium30 days until the next start',
  ]);
  expect(section.queryByText(/physician/)).not.toBeInTheDocument();
});

test('a long absence is worth telling a physician, and no start is expected', async () => {
  const usual = { usualDays: 29, shortestDays: 28, longestDays: 30 };
  const { section } = await open(
    aCycle({
      ...{ isLongAbsence: true, cycleDay: 95 },
      estimate: { ...usual, expectedFrom: null, expectedTo: null, daysLate: null },
    }),
  );
  expect(
    await section.findByText(/^No start has been logged for over 90 days.*worth telling a physician/),
  ).toBeVisible();
  expect(section.getByText('29 days (28 to 30)')).toBeVisible();
  expect(section.queryByText('Next start, by estimate')).not.toBeInTheDocument();
});

test('after the estimated days it says how late the next start is, and shows no days that are over', async () => {
  const { estimate } = aCycle();
  const { section } = await open(aCycle({ estimate: estimate && { ...estimate, daysLate: 4 } }));
  expect(await section.findByText('Later than estimated, by 4 days')).toBeVisible();
  expect(section.queryByText(/^Between/)).not.toBeInTheDocument();
});

test('a cycle is one row with all its bleeding, and a gap has no bar', async () => {
  const spotting = { startedOn: '2026-02-16', endedOn: '2026-02-16', flow: 'LIGHT' } as const;
  const [last, february, ...earlier] = periods;
  const { section } = await open(
    aCycle({
      periods: [last, spotting, february, ...earlier].filter((each) => each !== undefined),
      cycles: [
        { startedOn: '2026-03-03', days: null },
        { startedOn: '2026-02-02', days: 29 },
        { startedOn: '2026-01-05', days: 28 },
        { startedOn: '2025-12-06', days: 120 },
      ],
    }),
  );
  await section.findByText('2–6 Feb 2026');
  const rows = within(section.getByRole('group', { name: 'Last cycles' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Since 3 Mar 2026MediumIt has endedPresent cycle',
    '2–6 Feb 2026Heavy16 Feb 2026Light29 days until the next start',
    '5–9 Jan 2026Light28 days until the next start',
    '6–10 Dec 2025MediumA gap of 120 days, which is not counted as a cycle',
  ]);
  const barOf = (row: HTMLElement) => row.querySelector('rect')?.getAttribute('width') ?? null;
  expect(rows.map(barOf)).toEqual([null, '100%', '97%', null]);
  expect(section.getByRole('button', { name: 'Change the bleeding: 16 Feb 2026' })).toBeVisible();
});

test('logs bleeding that began today; what cannot be is said at its field', async () => {
  const { press, dialogOf, hands, saving } = await open(aCycle({ periods: periods.slice(1) }));
  await press('Log bleeding');
  const dialog = await dialogOf('Log bleeding');
  expect(dialog.getByLabelText('First day')).toHaveValue('2026-03-05');
  const save = () => hands.click(dialog.getByRole('button', { name: 'Save' }));
  fill(dialog, 'First day', '2026-02-06');
  await save();
  expect(await dialog.findByText(/^Overlaps with another entry/)).toBeVisible();
  fill(dialog, 'First day', '2026-03-03');
  fill(dialog, 'Last day (optional)', '2026-03-01');
  await save();
  expect(await dialog.findByText('Cannot be before it began')).toBeVisible();
  fill(dialog, 'Last day (optional)', '');
  await hands.click(dialog.getByRole('radio', { name: 'Heavy' }));
  const sent = saving(aCycle({ version: 5 }));
  await save();
  await isClosed();
  const added = { startedOn: '2026-03-03', endedOn: null, flow: 'HEAVY' };
  expect(sent).toEqual([{ ...log, periods: [...periods.slice(1), added], timeZone, version: 4 }]);
});

test('an entry is changed in its place, and removed after a question', async () => {
  const { press, dialogOf, hands, saving } = await open();
  await press('Change the bleeding: Since 3 Mar 2026');
  let dialog = await dialogOf('Change the bleeding');
  fill(dialog, 'Last day (optional)', '2026-03-05');
  let sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  const [last, ...earlier] = periods;
  expect(sent).toEqual([{ ...log, periods: [...earlier, { ...last, endedOn: '2026-03-05' }], timeZone, version: 4 }]);

  await press('Change the bleeding: 2–6 Feb 2026');
  dialog = await dialogOf('Change the bleeding');
  await hands.click(dialog.getByRole('button', { name: 'Remove' }));
  sent = saving(aCycle({ version: 6 }));
  const question = await dialogOf('Remove this entry?');
  await hands.click(question.getByRole('button', { name: 'Remove' }));
  await isClosed();
  expect(sent).toEqual([{ ...log, periods: periods.toSpliced(1, 1), timeZone, version: 5 }]);
});

test('bleeding before other entries needs its last day', async () => {
  const { press, dialogOf, hands, saving } = await open();
  await press('Log bleeding');
  const dialog = await dialogOf('Log bleeding');
  const save = () => hands.click(dialog.getByRole('button', { name: 'Save' }));
  fill(dialog, 'First day', '2026-01-20');
  await save();
  await waitFor(() =>
    expect(dialog.getByLabelText('Last day (optional)')).toHaveAccessibleDescription(
      /Enter the last day: a later entry follows/,
    ),
  );
  expect(dialog.queryByText(/^Overlaps with another entry/)).not.toBeInTheDocument();
  fill(dialog, 'Last day (optional)', '2026-01-21');
  const sent = saving(aCycle({ version: 5 }));
  await save();
  await isClosed();
  const added = { startedOn: '2026-01-20', endedOn: '2026-01-21', flow: 'MEDIUM' };
  expect(sent).toMatchObject([{ periods: [...periods, added] }]);
});

test('it is shared by a switch of its own after a question, and turned off with that after another', async () => {
  const { section, hands, saving, press, dialogOf } = await open();
  const share = await section.findByRole('switch', { name: 'Share with my liaisons' });
  expect(share).toHaveAccessibleDescription(/^Only you see it.*not even in an emergency/);
  let sent = saving(aCycle({ isShared: true, version: 5 }));
  await hands.click(share);
  let question = await dialogOf('Share with your liaisons?');
  expect(question.getByText(/assigned to you later will read it too/)).toBeVisible();
  await hands.click(question.getByRole('button', { name: 'Keep it to myself' }));
  await isClosed();
  expect(sent).toEqual([]);
  await hands.click(share);
  question = await dialogOf('Share with your liaisons?');
  await hands.click(question.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toBeChecked());
  expect(share).toHaveAccessibleDescription(/^All assigned liaisons read it/);
  expect(sent).toEqual([{ ...log, isShared: true, timeZone, version: 4 }]);
  await isClosed();

  await press('Turn off');
  sent = saving(aCycle({ isOn: false, version: 6 }));
  question = await dialogOf('Turn off the menstrual cycle?');
  expect(question.getByText(/Earlier versions.*are kept with your health records/)).toBeVisible();
  await hands.click(question.getByRole('button', { name: 'Turn off' }));
  expect(await section.findByText(/nobody else sees your entries/)).toBeVisible();
  expect(section.queryByText('Day of the cycle')).not.toBeInTheDocument();
  expect(sent).toEqual([{ ...log, isOn: false, isShared: false, timeZone, version: 5 }]);
});

test('the switch rests on the last save, before the log is read again, and does nothing while it is saved', async () => {
  const { section, hands, dialogOf } = await open(aCycle({ isShared: true }));
  const share = await section.findByRole('switch', { name: 'Share with my liaisons' });
  const stopping = holding('saveCycle', aCycle({ isShared: false, version: 5 }));
  const readingAgain = holding('getCycle', aCycle({ isShared: false, version: 5 }));
  await hands.click(share);
  expect(await section.findByText('Saving...')).toBeVisible();
  expect(share).toHaveAttribute('aria-busy', 'true');
  await hands.click(share);
  stopping.release();
  await waitFor(() => expect(share).not.toBeChecked());
  expect(stopping.sent).toHaveLength(1);
  const sharing = answering('saveCycle', aCycle({ isShared: true, version: 6 }));
  await hands.click(share);
  const question = await dialogOf('Share with your liaisons?');
  await hands.click(question.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sharing).toMatchObject([{ isShared: true, version: 5 }]));
  readingAgain.release();
});

test('bleeding that lasts is ended with today, or another day', async () => {
  const { press, dialogOf, hands, saving } = await open();
  await press('It has ended');
  const dialog = await dialogOf('The bleeding has ended');
  expect(dialog.getByLabelText('Last day (optional)')).toHaveValue('2026-03-05');
  fill(dialog, 'Last day (optional)', '2026-03-04');
  const sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(sent).toMatchObject([{ periods: expect.arrayContaining([{ ...periods[0], endedOn: '2026-03-04' }]) }]);
});

test('a later start asks for the last day of what still lasts', async () => {
  const january = { startedOn: '2026-01-30', endedOn: null, flow: 'HEAVY' } as const;
  const { press, dialogOf, hands, saving } = await open(aCycle({ periods: [january] }));
  await press('Log bleeding');
  const dialog = await dialogOf('Log bleeding');
  expect(dialog.getByText(/^One entry is the whole bleeding/)).toBeVisible();
  const save = () => hands.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(await dialog.findByText('Enter its last day')).toBeVisible();
  fill(dialog, 'Last day of the bleeding since 30 Jan 2026', '2026-03-05');
  await save();
  expect(await dialog.findByText('Must lie between the first days of the two')).toBeVisible();
  fill(dialog, 'Last day of the bleeding since 30 Jan 2026', '2026-02-03');
  const sent = saving(aCycle({ version: 5 }));
  await save();
  await isClosed();
  const added = { startedOn: '2026-03-05', endedOn: null, flow: 'MEDIUM' };
  expect(sent).toMatchObject([{ periods: [{ ...january, endedOn: '2026-02-03' }, added] }]);
});

test('a log that could not be read is read again', async () => {
  aDashboard();
  refusing('getCycle', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Menstrual cycle could not be loaded')).toBeVisible();
  answering('getCycle', aCycle());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('29 days (28 to 30)')).toBeVisible();
});

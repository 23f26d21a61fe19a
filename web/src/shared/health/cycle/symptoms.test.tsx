import { waitFor } from '@testing-library/react';
import { aCycle } from '../testing-cycle.ts';
import { fill, isClosed, log, noon, openOwn as open, timeZone } from './testing.ts';

const { symptomDays } = log;

/** So many days before 1 March. */
const day = (index: number) => new Date(Date.UTC(2026, 1, 28 - index)).toISOString().slice(0, 10);

beforeEach(noon);

test('logs the symptoms of a day; those that another day has already are ticked only while that is chosen', async () => {
  const { press, dialogOf, hands, saving } = await open();
  await press('Log symptoms');
  const dialog = await dialogOf('Log symptoms');
  const save = () => hands.click(dialog.getByRole('button', { name: 'Save' }));
  const ticked = () => dialog.getAllByRole('checkbox', { checked: true }).map((each) => each.getAttribute('value'));
  await save();
  await waitFor(() =>
    expect(dialog.getByRole('group', { name: 'Symptoms' })).toHaveAccessibleDescription('Choose at least one'),
  );
  await hands.click(dialog.getByRole('checkbox', { name: 'Headache' }));
  fill(dialog, 'Day', '2026-03-03');
  expect(dialog.getByText(/^This day is in the log already/)).toBeVisible();
  expect(ticked()).toEqual(['CRAMPS', 'HEADACHE', 'TIREDNESS']);
  fill(dialog, 'Day', '2026-03-04');
  expect(dialog.queryByText(/^This day is in the log already/)).not.toBeInTheDocument();
  expect(ticked()).toEqual(['HEADACHE']);
  const sent = saving(aCycle({ version: 5 }));
  await save();
  await isClosed();
  const added = { day: '2026-03-04', symptoms: ['HEADACHE'] };
  expect(sent).toEqual([{ ...log, symptomDays: [...symptomDays, added], timeZone, version: 4 }]);
});

test('symptoms logged again on a day change its entry, which the form begins with', async () => {
  const today = { day: '2026-03-05', symptoms: ['CRAMPS' as const] };
  const { press, dialogOf, hands, saving } = await open(aCycle({ symptomDays: [today, ...symptomDays] }));
  await press('Log symptoms');
  const dialog = await dialogOf('Log symptoms');
  expect(dialog.getByText(/^This day is in the log already/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Cramps' })).toBeChecked();
  await hands.click(dialog.getByRole('checkbox', { name: 'Low mood' }));
  const sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(sent).toMatchObject([{ symptomDays: [...symptomDays, { ...today, symptoms: ['CRAMPS', 'LOW_MOOD'] }] }]);
});

test('an entry moved to a day that has one is joined with it', async () => {
  const earlier = { day: '2026-03-01', symptoms: ['NAUSEA' as const] };
  const { section, press, dialogOf, hands, saving } = await open(aCycle({ symptomDays: [...symptomDays, earlier] }));
  await hands.click(await section.findByText('Days with symptoms (2)'));
  await press('Change the symptoms: Tue, 3 Mar 2026');
  const dialog = await dialogOf('Change the symptoms');
  fill(dialog, 'Day', '2026-03-01');
  expect(dialog.getByText(/^This day is in the log already/)).toBeVisible();
  const sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  const joined = { day: '2026-03-01', symptoms: ['CRAMPS', 'NAUSEA', 'TIREDNESS'] };
  expect(sent).toMatchObject([{ symptomDays: [joined] }]);
});

test('days with symptoms are drawn once they are asked for, thirty at a time', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ day: day(index), symptoms: ['NAUSEA' as const] }));
  const { section, hands } = await open(aCycle({ symptomDays: many }));
  const summary = await section.findByText('Days with symptoms (40)');
  expect(section.queryByText('Nausea')).not.toBeInTheDocument();
  await hands.click(summary);
  await waitFor(() => expect(section.getAllByText('Nausea')).toHaveLength(30));
  await hands.click(section.getByRole('button', { name: 'Show more' }));
  expect(section.getAllByText('Nausea')).toHaveLength(40);
  expect(section.getByRole('group', { name: 'Days with symptoms' })).toHaveFocus();
});

test('a full log says so, and takes no further entry', async () => {
  const many = Array.from({ length: 1500 }, (_, index) => ({ day: day(index), symptoms: ['CRAMPS' as const] }));
  const { press, dialogOf } = await open(aCycle({ symptomDays: many }));
  await press('Log symptoms');
  const dialog = await dialogOf('Log symptoms');
  expect(dialog.getByText(/^The log is full: it holds 1,500 days with symptoms/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  // Symptoms of a day that is in it are no further entry.
  fill(dialog, 'Day', '2026-02-28');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

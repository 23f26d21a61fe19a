import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { anIllness } from '../testing-illnesses.ts';
import { isClosed, onThursday, openDesk, openDialog, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const flu = anIllness({
  id: '77777777-7777-4777-8777-777777777778',
  name: 'Flu',
  onset: '2026-01-12',
  endedOn: '2026-01-18',
  training: 'NONE',
  symptoms: ['FEVER', 'ACHING_MUSCLES'],
  notes: 'In bed for three days.',
});

test('one that lasts shows since when, what is left of the training, the symptoms, and who said so', async () => {
  const { section } = await openOwn([anIllness({ notes: 'Worse at night.' }), flu]);
  expect(section.getByText('When you were ill, and what was left of the training.')).toBeVisible();
  const card = within(await section.findByRole('list', { name: 'Present illnesses' })).getAllByRole('listitem')[0];
  for (const said of ['Cold', 'Since Tue, 3 Mar · day 3', 'Trains less', 'Worse at night.', 'Dana Fox · ']) {
    expect(card).toHaveTextContent(said);
  }
  const symptoms = within(section.getByRole('list', { name: 'Symptoms' })).getAllByRole('listitem');
  expect(symptoms.map(({ textContent }) => textContent)).toEqual(['Sore throat', 'Cough']);
});

test('those that are over stand behind a summary, with their days', async () => {
  const { section, hands } = await openOwn([anIllness(), flu]);
  const summary = await section.findByText('Past illnesses (1)');
  expect(section.getByText('In bed for three days.')).not.toBeVisible();
  await hands.click(summary);
  const row = section.getByRole('heading', { name: 'Flu' }).closest('li');
  expect(row).toBeVisible();
  for (const said of ['12–18 Jan 2026 · 7 days', 'Did not train', 'Fever, aching muscles', 'In bed for three days.']) {
    expect(row).toHaveTextContent(said);
  }
  await hands.click(section.getByRole('button', { name: 'Change Flu, 12–18 Jan 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the illness' }));
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-01-18');
});

test('where there is none, the next step is named', async () => {
  const { section } = await openOwn();
  expect(await section.findByText('No illness entered')).toBeVisible();
  expect(
    section.getByText('Enter one when you are ill: your liaisons, and those you share illnesses with, are told.'),
  ).toBeVisible();
  expect(section.getByRole('button', { name: 'Enter an illness' })).toBeVisible();
});

test('a liaison is not addressed as the athlete', async () => {
  const { section } = await openDesk();
  expect(section.getByText('When the athlete was ill, and what was left of the training.')).toBeVisible();
  const next =
    'Enter one when the athlete is ill: the athlete’s other liaisons, and those who may see illnesses, are told.';
  expect(await section.findByText(next)).toBeVisible();
});

test('days are counted where the athlete is, and so are those of the forms', async () => {
  const app = await openDesk([anIllness()], '2026-03-04');
  expect(await app.section.findByText('Since Tue, 3 Mar · day 2')).toBeVisible();
  const ending = await openDialog(app, 'Well again: Cold', 'Well again: Cold');
  const last = ending.dialog.getByLabelText('Last day of being ill');
  expect(last).toHaveValue('2026-03-03');
  expect(last).toHaveAttribute('max', '2026-03-04');
  await ending.press('Cancel');
  await isClosed();
  const { dialog } = await openDialog(app, 'Enter an illness', 'Enter an illness');
  expect(dialog.getByLabelText('First day')).toHaveValue('2026-03-04');
  expect(dialog.getByLabelText('First day')).toHaveAttribute('max', '2026-03-04');
});

test('a live change of the illnesses shows at once', async () => {
  const { section, store } = await openDesk([anIllness()]);
  await section.findByText('Trains less');
  answering('listIllnesses', [anIllness({ training: 'NONE', version: 2 })]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Illness', id: athlete.id }])));
  expect(await section.findByText('Does not train')).toBeVisible();
});

test('illnesses that failed to load can be read again', async () => {
  aDashboard();
  refusing('listIllnesses', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'Illness' }));
  expect(await section.findByText('Illness could not be loaded')).toBeVisible();
  answering('listIllnesses', [anIllness()]);
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('Trains less')).toBeVisible();
});

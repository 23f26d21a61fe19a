import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../testing/server.ts';
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
const content = {
  name: 'Cold',
  onset: '2026-03-03',
  endedOn: null,
  training: 'SOME',
  symptoms: ['SORE_THROAT', 'COUGH'],
  notes: null,
};

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
  expect(section.getByText('Enter one when you are ill: your liaisons are told.')).toBeVisible();
  expect(section.getByRole('button', { name: 'Enter an illness' })).toBeVisible();
});

test('a liaison is not addressed as the athlete', async () => {
  const { section } = await openDesk();
  expect(section.getByText('When the athlete was ill, and what was left of the training.')).toBeVisible();
  expect(await section.findByText('Enter one when the athlete is ill: the other liaisons are told.')).toBeVisible();
});

describe('well again', () => {
  const over = anIllness({ endedOn: '2026-03-04', version: 2 });
  const open = async (illness = anIllness()) => {
    const app = await openOwn([illness]);
    return { ...app, ...(await openDialog(app, 'Well again: Cold', 'Well again: Cold')) };
  };

  test('it ended yesterday at first, which a double click saves once and ‘Undo’ takes back', async () => {
    const { dialog, section, hands } = await open();
    expect(dialog.getByLabelText('Last day of being ill')).toHaveValue('2026-03-04');
    const sent = answering('changeIllness', over);
    answering('listIllnesses', [over]);
    await hands.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(sent).toEqual([{ ...content, endedOn: '2026-03-04', version: 1 }]);
    expect(await section.findByText('Past illnesses (1)')).toBeVisible();
    // Its button is gone.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Illness' })).toHaveFocus());
    expect(section.getByText('Cold is over.')).toBeVisible();
    const undone = answering('changeIllness', anIllness({ version: 3 }));
    answering('listIllnesses', [anIllness({ version: 3 })]);
    await hands.dblClick(section.getByRole('button', { name: /^Undo/ }));
    expect(await section.findByRole('button', { name: 'Well again: Cold' })).toBeVisible();
    expect(undone).toEqual([{ ...content, version: 2 }]);
    expect(section.queryByText('Cold is over.')).not.toBeInTheDocument();
  });

  test('one that began today ended today; a day that is refused says why', async () => {
    const { dialog, fill, press } = await open(anIllness({ onset: '2026-03-05' }));
    expect(dialog.getByLabelText('Last day of being ill')).toHaveValue('2026-03-05');
    const early = 'Not before it began';
    refusing('changeIllness', { code: 'INVALID', message: early, fields: { endedOn: early } });
    fill({ 'Last day of being ill': '2026-03-04' });
    await press('Save');
    expect(await dialog.findByText(early)).toBeVisible();
    fill({ 'Last day of being ill': '' });
    await press('Save');
    expect(await dialog.findByText('Must be a date')).toBeVisible();
  });

  test('after somebody else’s change it ends theirs', async () => {
    const { dialog, section, press } = await open();
    refusing('changeIllness', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    answering('listIllnesses', [anIllness({ training: 'NONE', version: 4 })]);
    await press('Save');
    expect(await dialog.findByText(/^Somebody else has changed this illness/)).toBeVisible();
    await section.findByText('Does not train');
    const sent = answering('changeIllness', anIllness({ endedOn: '2026-03-04', version: 5 }));
    await press('Save');
    await isClosed();
    expect(sent).toEqual([{ ...content, training: 'NONE', endedOn: '2026-03-04', version: 4 }]);
  });

  test('a save whose answer was lost is done when it is sent again', async () => {
    const { dialog, section, press } = await open();
    const lost = breaking('changeIllness', 'gone');
    await press('Save');
    await waitFor(() => expect(lost).toHaveLength(1));
    await dialog.findByRole('button', { name: 'Save' });
    refusing('changeIllness', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    answering('listIllnesses', [over]);
    await press('Save');
    await isClosed();
    expect(section.getByText('Cold is over.')).toBeVisible();
  });

  test('what has changed since cannot be undone', async () => {
    const { section, hands, press } = await open();
    answering('changeIllness', over);
    answering('listIllnesses', [over]);
    await press('Save');
    await isClosed();
    refusing('changeIllness', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
    await hands.click(section.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(/^Somebody else has changed it/)).toBeVisible();
    expect(section.getByText('Past illnesses (1)')).toBeVisible();
  });

  test('Back closes it', async () => {
    const { router } = await open();
    await act(() => router.navigate(-1));
    await isClosed();
  });
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

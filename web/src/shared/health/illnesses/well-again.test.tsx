import { act, screen, waitFor } from '@testing-library/react';
import { answering, breaking, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import { athlete, dana } from '../testing.ts';
import { anIllness } from '../testing-illnesses.ts';
import { isClosed, onThursday, openDialog, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const content = {
  name: 'Cold',
  onset: '2026-03-03',
  endedOn: null,
  training: 'SOME',
  symptoms: ['SORE_THROAT', 'COUGH'],
  notes: null,
};

const over = anIllness({ endedOn: '2026-03-04', version: 2, savedBy: athlete });
const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;
const already = 'Cold is over already';
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
  const { dialog, section, hands, press } = await open();
  refusing('changeIllness', stale);
  answering('listIllnesses', [anIllness({ training: 'NONE', version: 4 })]);
  await press('Save');
  expect(await dialog.findByText(/^Somebody else has changed this illness/)).toBeVisible();
  await section.findByText('Does not train');
  const sent = answering('changeIllness', { ...over, training: 'NONE', version: 5 });
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ ...content, training: 'NONE', endedOn: '2026-03-04', version: 4 }]);
  const undone = answering('changeIllness', anIllness({ training: 'NONE', version: 6 }));
  await hands.click(section.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(undone).toEqual([{ ...content, training: 'NONE', version: 5 }]));
});

test.each([
  ['as soon as it is read again', false],
  ['when it is sent again', true],
])('a save whose answer was lost is done %s', async (_when, isSentAgain) => {
  const { dialog, section, press } = await open();
  const lost = breaking('changeIllness', 'gone');
  if (!isSentAgain) answering('listIllnesses', [over]);
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  if (isSentAgain) {
    await dialog.findByRole('button', { name: 'Save' });
    refusing('changeIllness', stale);
    answering('listIllnesses', [over]);
    await press('Save');
  }
  await isClosed();
  expect(section.getByText('Cold is over.')).toBeVisible();
  expect(screen.queryByText(already)).not.toBeInTheDocument();
});

describe('what is over already is said to be, and no save but one’s own can be undone:', () => {
  const isOverAlready = async ({ section }: Awaited<ReturnType<typeof open>>, day = 'Wed, 4 Mar 2026') => {
    await isClosed();
    expect(await screen.findByText(already)).toBeVisible();
    expect(screen.getByText(`The last day that is entered: ${day}.`)).toBeVisible();
    expect(section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  };

  test('it was ended while the dialog was open', async () => {
    const app = await open();
    answering('listIllnesses', [anIllness({ endedOn: '2026-03-03', version: 2 })]);
    act(() => void app.store.dispatch(baseApi.util.invalidateTags([{ type: 'Illness', id: athlete.id }])));
    await isOverAlready(app, 'Tue, 3 Mar 2026');
    // The button that opened the dialog is gone.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Illness' })).toHaveFocus());
  });

  test.each([
    ['by somebody else on the same day', { ...over, savedBy: dana }, 'Wed, 4 Mar 2026'],
    ['on another day', { ...over, endedOn: '2026-03-03' }, 'Tue, 3 Mar 2026'],
  ])('it was ended %s before the save arrived', async (_how, theirs, day) => {
    const app = await open();
    refusing('changeIllness', stale);
    answering('listIllnesses', [theirs]);
    await app.press('Save');
    await isOverAlready(app, day);
  });

  test.each([
    ['by somebody else', { ...over, savedBy: dana }],
    ['in another window after somebody else’s change', { ...over, version: 3 }],
  ])('the save changed nothing, since it was ended %s', async (_how, same) => {
    const app = await open();
    answering('changeIllness', same);
    answering('listIllnesses', [same]);
    await app.press('Save');
    await isOverAlready(app);
  });
});

test('one that somebody has removed cannot be ended', async () => {
  const { section, press } = await open();
  refusing('changeIllness', { code: 'NOT_FOUND', message: 'There is no such illness.' });
  answering('listIllnesses', []);
  await press('Save');
  await isClosed();
  expect(await screen.findByText('Somebody has removed Cold in the meantime.')).toBeVisible();
  expect(await section.findByText('No illness entered')).toBeVisible();
});

test('what has changed since cannot be undone', async () => {
  const { section, hands, press } = await open();
  answering('changeIllness', over);
  answering('listIllnesses', [over]);
  await press('Save');
  await isClosed();
  refusing('changeIllness', stale);
  await hands.click(section.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/^Somebody else has changed it/)).toBeVisible();
  expect(section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(section.getByText('Past illnesses (1)')).toBeVisible();
});

test('what could not be undone is offered again', async () => {
  const { section, hands, press } = await open();
  answering('changeIllness', over);
  answering('listIllnesses', [over]);
  await press('Save');
  await isClosed();
  refusing('changeIllness', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(section.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  const undone = answering('changeIllness', anIllness({ version: 3 }));
  answering('listIllnesses', [anIllness({ version: 3 })]);
  await hands.click(await section.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Cold lasts again.')).toBeVisible();
  expect(undone).toEqual([{ ...content, version: 2 }]);
});

test('what is over after all is not called undone', async () => {
  const { section, hands, press } = await open();
  answering('changeIllness', over);
  answering('listIllnesses', [over]);
  await press('Save');
  await isClosed();
  await hands.click(section.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Cold is still over. Change the illness to say that it lasts.')).toBeVisible();
});

test('Back closes it', async () => {
  const { router } = await open();
  await act(() => router.navigate(-1));
  await isClosed();
});

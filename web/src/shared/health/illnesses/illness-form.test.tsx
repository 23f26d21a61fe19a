import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { athlete } from '../testing.ts';
import { anIllness } from '../testing-illnesses.ts';
import { isClosed, onThursday, openDesk, openDialog, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const content = {
  name: 'Cold',
  onset: '2026-03-03',
  endedOn: null,
  training: 'SOME',
  symptoms: ['SORE_THROAT', 'COUGH'],
  notes: null,
} as const;
const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;

type App = Awaited<ReturnType<typeof openOwn>>;
const enter = (app: App) => openDialog(app, 'Enter an illness', 'Enter an illness');
const change = (app: App) => openDialog(app, 'Change Cold', 'Change the illness');

test('enters an illness; what is missing or refused is said at its field', async () => {
  const app = await openOwn();
  const { dialog, fill, press } = await enter(app);
  expect(dialog.getByLabelText('First day')).toHaveValue('2026-03-05');
  await press('Save');
  expect(await dialog.findByText('Say what it is')).toBeVisible();
  expect(dialog.getByRole('radiogroup', { name: 'Training' })).toHaveAccessibleDescription(
    'Choose what is left of the training',
  );
  await waitFor(() => expect(dialog.getByLabelText('What it is')).toHaveFocus());
  fill({ 'What it is': ' Cold ', 'First day': '2026-03-03' });
  await app.hands.click(dialog.getByRole('radio', { name: 'Trains less' }));
  const boxes = within(dialog.getByRole('group', { name: 'Symptoms' }));
  for (const name of ['Cough', 'Fever', 'Sore throat', 'Fever']) {
    await app.hands.click(boxes.getByRole('checkbox', { name }));
  }
  refusing('addIllness', { code: 'INVALID', message: 'Too early', fields: { onset: 'Not before 1950' } });
  await press('Save');
  await waitFor(() => expect(dialog.getByLabelText('First day')).toHaveAccessibleDescription(/Not before 1950$/));
  const sent = answering('addIllness', anIllness());
  answering('listIllnesses', [anIllness()]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ ...content, clientId: expect.any(String) }]);
  expect(await app.section.findByText('Since Tue, 3 Mar · day 3')).toBeVisible();
  expect(screen.getByText('Illness entered')).toBeVisible();
  // Its button has moved.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Illness' })).toHaveFocus());
});

test('one that is over has a last day, which is sent only while it is said to be over', async () => {
  const app = await openDesk();
  const { dialog, fill, press } = await enter(app);
  fill({ 'What it is': 'Flu', 'First day': '2026-01-12', 'Notes (optional)': 'In bed.' });
  await app.hands.click(dialog.getByRole('radio', { name: 'Does not train' }));
  expect(dialog.queryByLabelText('Last day')).not.toBeInTheDocument();
  await app.hands.click(dialog.getByRole('checkbox', { name: 'It is over' }));
  await press('Save');
  await waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription('Must be a date'));
  fill({ 'Last day': '2026-01-18' });
  const flu = { ...content, name: 'Flu', onset: '2026-01-12', training: 'NONE', symptoms: [], notes: 'In bed.' };
  const sent = breaking('addIllness', 'gone');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  await dialog.findByRole('button', { name: 'Save' });
  await app.hands.click(dialog.getByRole('checkbox', { name: 'It is over' }));
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  const { clientId } = sent[0] as { clientId: string };
  expect(sent).toEqual([
    { ...flu, endedOn: '2026-01-18', clientId },
    { ...flu, clientId },
  ]);
});

test('the whole form is filled in by keyboard', async () => {
  const app = await openOwn();
  const { dialog, press } = await enter(app);
  await waitFor(() => expect(dialog.getByLabelText('What it is')).toHaveFocus());
  await app.hands.keyboard('Cold');
  dialog.getByRole('radio', { name: 'Trains as planned' }).focus();
  await app.hands.keyboard(' {ArrowDown}');
  await app.hands.tab();
  expect(dialog.getByRole('checkbox', { name: 'Fever' })).toHaveFocus();
  await app.hands.keyboard(' ');
  const sent = answering('addIllness', anIllness({ onset: '2026-03-05', symptoms: ['FEVER'] }));
  await press('Save');
  await isClosed();
  expect(sent).toEqual([expect.objectContaining({ name: 'Cold', training: 'SOME', symptoms: ['FEVER'] })]);
});

test('one whose answer was lost is sent again as the same, and becomes what was typed since', async () => {
  const app = await openOwn();
  const { dialog, fill, press } = await enter(app);
  fill({ 'What it is': 'Cold', 'First day': '2026-03-03' });
  await app.hands.click(dialog.getByRole('radio', { name: 'Trains less' }));
  const lost = breaking('addIllness', 'gone');
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await dialog.findByRole('button', { name: 'Save' });
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Cough' }));
  answering('addIllness', anIllness({ symptoms: [] }));
  const changed = answering('changeIllness', anIllness({ symptoms: ['COUGH'], version: 2 }));
  await press('Save');
  await isClosed();
  expect(changed).toEqual([{ ...content, symptoms: ['COUGH'], version: 1 }]);
});

test('one is changed on the version that is shown', async () => {
  const app = await openOwn([anIllness({ version: 4 })]);
  const { dialog, fill, press } = await change(app);
  expect(dialog.getByRole('radio', { name: 'Trains less' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Sore throat' })).toBeChecked();
  expect(dialog.getByLabelText('Notes (optional)')).toHaveAccessibleDescription(
    'For you and your liaisons. Whoever else may see illnesses sees neither symptoms nor notes.',
  );
  fill({ 'Notes (optional)': 'Worse at night.' });
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Sore throat' }));
  const changed = anIllness({ symptoms: ['COUGH'], notes: 'Worse at night.', version: 5 });
  const sent = answering('changeIllness', changed);
  answering('listIllnesses', [changed]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ ...content, symptoms: ['COUGH'], notes: 'Worse at night.', version: 4 }]);
  expect(await app.section.findByText('Worse at night.')).toBeVisible();
  expect(app.section.getByRole('button', { name: 'Change Cold' })).toHaveFocus();
});

test('after somebody else’s change it shows theirs, and saves on top of it', async () => {
  const app = await openOwn([anIllness()]);
  const { dialog, fill, press } = await change(app);
  fill({ 'What it is': 'Bad cold' });
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Fever' }));
  refusing('changeIllness', stale);
  const theirs = anIllness({ name: 'Flu', training: 'NONE', endedOn: '2026-03-04', version: 2 });
  answering('listIllnesses', [theirs]);
  await press('Save');
  expect(await dialog.findByText(/^Dana Fox has changed this illness/)).toBeVisible();
  expect(dialog.getByLabelText('What it is')).toHaveAccessibleDescription('Saved now: Flu');
  expect(dialog.getByText('Saved now: Sore throat, cough')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Does not train' })).toBeChecked();
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-03-04');
  const sent = answering('changeIllness', { ...theirs, name: 'Bad cold', version: 3 });
  await press('Save');
  await isClosed();
  expect(sent).toEqual([
    {
      ...content,
      name: 'Bad cold',
      training: 'NONE',
      symptoms: ['FEVER', 'SORE_THROAT', 'COUGH'],
      endedOn: '2026-03-04',
      version: 2,
    },
  ]);
});

test('a save of one’s own whose answer was lost is done, and not taken for somebody else’s', async () => {
  const app = await openOwn([anIllness()]);
  const { dialog, fill, press } = await change(app);
  fill({ 'What it is': 'Bad cold' });
  breaking('changeIllness', 'gone');
  answering('listIllnesses', [anIllness({ name: 'Bad cold', version: 2, savedBy: athlete })]);
  await press('Save');
  fill({ 'What it is': 'Flu' });
  refusing('changeIllness', stale);
  await press('Save');
  expect(await dialog.findByText(/^You have changed this illness/)).toBeVisible();
  fill({ 'What it is': 'Bad cold' });
  answering('listIllnesses', [anIllness({ name: 'Bad cold', version: 3, savedBy: athlete })]);
  await press('Save');
  await isClosed();
  expect(await screen.findByText('Illness changed')).toBeVisible();
});

test('one that somebody has removed meanwhile cannot be saved, and what was typed stays in view', async () => {
  const app = await openOwn([anIllness()]);
  const { dialog, fill, press } = await change(app);
  fill({ 'What it is': 'Bad cold' });
  refusing('changeIllness', { code: 'NOT_FOUND', message: 'There is no such illness.' });
  answering('listIllnesses', []);
  await press('Save');
  expect(await dialog.findByText(/^Somebody has removed this illness/)).toBeVisible();
  expect(dialog.getByLabelText('What it is')).toHaveValue('Bad cold');
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Entered in error' })).not.toBeInTheDocument();
});

describe('entered in error', () => {
  const open = async () => {
    const app = await openOwn([anIllness()]);
    const shown = await change(app);
    const answer = async (name: string) => {
      await shown.press('Entered in error');
      const question = within(await screen.findByRole('dialog', { name: 'Was it entered in error?' }));
      await app.hands.click(question.getByRole('button', { name }));
    };
    return { ...app, ...shown, answer };
  };

  test('it is removed after a question, and nothing is saved meanwhile', async () => {
    const { section, dialog, hands, answer } = await open();
    const saved = answering('changeIllness', anIllness());
    const { sent, release } = holding('removeIllness', null);
    await answer('Remove');
    expect(await dialog.findByRole('button', { name: 'Removing...' })).toHaveAttribute('aria-disabled', 'true');
    await hands.type(dialog.getByLabelText('What it is'), '{Enter}');
    answering('listIllnesses', []);
    release();
    await isClosed();
    expect(await section.findByText('No illness entered')).toBeVisible();
    expect(screen.getByText('Cold was entered in error.')).toBeVisible();
    expect([sent.length, saved]).toEqual([1, []]);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Illness' })).toHaveFocus());
  });

  test('it stays where the answer is no, and where it could not be removed', async () => {
    const { dialog, answer } = await open();
    await answer('Keep');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Change the illness'));
    refusing('removeIllness', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
    await answer('Remove');
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    // Not before the question has faded out.
    expect(await dialog.findByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('where somebody else was first, that is said', async () => {
    const { answer } = await open();
    refusing('removeIllness', { code: 'NOT_FOUND', message: 'There is no such illness.' });
    answering('listIllnesses', []);
    await answer('Remove');
    await isClosed();
    expect(await screen.findByText('Somebody else has removed Cold.')).toBeVisible();
  });
});

test('Back closes the form, and asks before it discards input', async () => {
  const app = await openOwn([anIllness()]);
  const back = () => act(() => app.router.navigate(-1));
  await change(app);
  await back();
  await isClosed();
  const { dialog, press } = await change(app);
  await app.hands.click(dialog.getByRole('checkbox', { name: 'Fever' }));
  await back();
  await app.hands.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Change the illness'));
  expect(dialog.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
  await press('Cancel');
  expect(await screen.findByText('What you typed has not been saved.')).toBeVisible();
});

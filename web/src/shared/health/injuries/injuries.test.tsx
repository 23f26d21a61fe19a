import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { aDashboard, anInjury, athlete, aWellness } from '../testing.ts';

const resolved = { resolvedAt: '2026-03-02T07:30:00Z', resolvedOn: '2026-02-27' } as const;

async function open(injuries = [anInjury()]) {
  aDashboard({ injuries });
  const app = renderApp('/dashboard', { user: athlete });
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  return { ...app, log };
}

test('an injury shows its site, its onset and its stage of return', async () => {
  const { log } = await open([anInjury({ notes: 'Grade 1.' })]);
  const [card] = await log.findAllByRole('listitem');
  expect(card).toHaveTextContent('Left hamstring');
  expect(card).toHaveTextContent('Since 20 Feb 2026');
  expect(card).toHaveTextContent('Stage 2 of 5: Rehabilitation');
  expect(card).toHaveTextContent('Grade 1.');
  expect(card).toHaveTextContent('Dana Fox');
});

async function edit({ log, hands }: Awaited<ReturnType<typeof open>>) {
  await hands.click(await log.findByRole('button', { name: 'Change Left hamstring' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the injury' }));
  const write = async (label: string, text: string) => {
    await hands.clear(dialog.getByLabelText(label));
    await hands.type(dialog.getByLabelText(label), text);
  };
  return { dialog, write, save: () => hands.click(dialog.getByRole('button', { name: 'Save' })) };
}

test('an injury is corrected, on the version that was shown', async () => {
  const app = await open([anInjury({ notes: 'Grade 1.' })]);
  const { dialog, write, save } = await edit(app);
  await app.hands.selectOptions(dialog.getByLabelText('Stage of return'), 'Return to sport');
  await write('Where it is', 'Right hamstring');
  await write('Notes (optional)', 'Grade 2.');
  const corrected = {
    site: 'Right hamstring',
    onset: '2026-02-20',
    stage: 'RETURN_TO_SPORT',
    resolvedOn: null,
    notes: 'Grade 2.',
  } as const;
  const sent = answering('changeInjury', anInjury({ ...corrected, version: 2 }));
  answering('listInjuries', [anInjury({ ...corrected, version: 2 })]);
  await save();
  expect(await app.log.findByText('Stage 4 of 5: Return to sport')).toBeVisible();
  expect(sent).toEqual([{ ...corrected, version: 1 }]);
  await waitFor(() => expect(app.log.getByRole('button', { name: 'Change Right hamstring' })).toHaveFocus());
});

test('after somebody else’s change it shows theirs, and saves on top of it', async () => {
  const app = await open();
  const { dialog, write, save } = await edit(app);
  await write('Where it is', 'Hip');
  refusing('changeInjury', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
  const theirs = anInjury({ site: 'Groin', stage: 'OUT', version: 2, ...resolved });
  answering('listInjuries', [theirs]);
  await save();
  expect(await dialog.findByText(/^Somebody else has changed this injury/)).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Stage of return')).toHaveValue('OUT'));
  expect(dialog.getByLabelText('Where it is')).toHaveValue('Hip');
  expect(dialog.getByLabelText('Where it is')).toHaveAccessibleDescription('Saved now: Groin');
  const sent = answering('changeInjury', { ...theirs, site: 'Hip', version: 3 });
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ site: 'Hip', stage: 'OUT', version: 2 })]));
});

async function end({ log, hands }: Awaited<ReturnType<typeof open>>) {
  await hands.click(await log.findByRole('button', { name: 'Mark Left hamstring as resolved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolved: Left hamstring' }));
  const day = dialog.getByLabelText('When it was over');
  const say = (value: string) => fireEvent.change(day, { target: { value } });
  return { dialog, day, say, save: () => hands.click(dialog.getByRole('button', { name: 'Save' })) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('an injury is resolved on the day on which it was over, today at first', async () => {
  const app = await open();
  const { log, hands } = app;
  const { day, say, save } = await end(app);
  expect(day).toHaveValue(aWellness().to);
  say('2026-02-27');
  const changed = answering('changeInjury', anInjury({ ...resolved, version: 2 }));
  answering('listInjuries', [anInjury({ ...resolved, version: 2 })]);
  await save();
  await isClosed();
  const summary = await log.findByText('One resolved injury');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(log.getByText('Left hamstring is resolved')).toHaveAttribute('role', 'status');
  await hands.click(summary);
  expect(log.getByText('Resolved 27 Feb 2026')).toBeVisible();
  const reopen = log.getByRole('button', { name: 'Open Left hamstring again' });
  expect(changed).toEqual([{ resolvedOn: '2026-02-27', version: 1 }]);
  answering('listInjuries', [anInjury()]);
  await hands.click(reopen);
  expect(await log.findByText('Left hamstring is open again')).toBeInTheDocument();
  expect(log.getByRole('button', { name: 'Change Left hamstring' })).toHaveFocus();
});

test('a day that is refused is said at its field', async () => {
  const { dialog, say, save } = await end(await open());
  const early = 'Cannot be before it began';
  refusing('changeInjury', { code: 'INVALID', message: early, fields: { resolvedOn: early } });
  say('2026-02-19');
  await save();
  expect(await dialog.findByText(early)).toBeVisible();
  say('');
  await save();
  expect(await dialog.findByText('Must be a date')).toBeVisible();
});

test.each([
  ['on another day it is said to be over already', '2026-02-26', true],
  ['on the same day nothing is said, since it may be the viewer’s own save', '2026-02-27', false],
])('an injury that was resolved before the save arrived: %s', async (_what, resolvedOn, isSaid) => {
  const { say, save } = await end(await open());
  refusing('changeInjury', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
  answering('listInjuries', [anInjury({ ...resolved, resolvedOn, version: 2 })]);
  say('2026-02-27');
  await save();
  await isClosed();
  expect(screen.queryAllByText('Left hamstring is resolved already')).toHaveLength(isSaid ? 1 : 0);
});

test('after somebody else’s change it is resolved as they left it', async () => {
  const { dialog, say, save } = await end(await open());
  refusing('changeInjury', { code: 'STALE_VERSION', message: 'Somebody else has changed it.' });
  answering('listInjuries', [anInjury({ site: 'Groin', version: 2 })]);
  say('2026-02-27');
  await save();
  expect(await dialog.findByText(/^Somebody else has changed this injury/)).toBeVisible();
  await screen.findByRole('dialog', { name: 'Resolved: Groin' });
  const sent = answering('changeInjury', anInjury({ ...resolved, version: 3 }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ resolvedOn: '2026-02-27', version: 2 }]));
});

test('the end of a resolved injury is corrected, and emptied while it is not over', async () => {
  const app = await open([anInjury(resolved)]);
  await app.hands.click(await app.log.findByText('One resolved injury'));
  const { dialog, save } = await edit(app);
  const end = dialog.getByLabelText('When it was over (optional)');
  expect(end).toHaveValue('2026-02-27');
  fireEvent.change(end, { target: { value: '' } });
  const sent = answering('changeInjury', anInjury({ version: 2 }));
  answering('listInjuries', [anInjury({ version: 2 })]);
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ resolvedOn: null, version: 1 })]));
});

test('an entry made in error is removed after a question', async () => {
  const app = await open([anInjury({ notes: 'Grade 1.' })]);
  const { dialog } = await edit(app);
  const sent = answering('removeInjury', null);
  const ask = async () => {
    await app.hands.click(dialog.getByRole('button', { name: 'Entered in error' }));
    return within(await screen.findByRole('dialog', { name: 'Was it entered in error?' }));
  };
  await app.hands.click((await ask()).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Change the injury'));
  expect(sent).toEqual([]);
  answering('listInjuries', []);
  await app.hands.click((await ask()).getByRole('button', { name: 'Remove from the log' }));
  expect(await app.log.findByText('No injuries')).toBeVisible();
  expect(screen.getByText('Left hamstring was entered in error.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(app.log.getByRole('button', { name: 'Add an injury' })).toHaveFocus());
});

test('while an entry is removed nothing is saved, and afterwards the next one has the focus', async () => {
  const ankle = anInjury({ id: '99999999-9999-4999-8999-999999999999', site: 'Right ankle' });
  const app = await open([anInjury(), ankle]);
  const { dialog, write } = await edit(app);
  await write('Notes (optional)', 'Grade 2.');
  const saved = answering('changeInjury', anInjury());
  const { release } = holding('removeInjury', null);
  await app.hands.click(dialog.getByRole('button', { name: 'Entered in error' }));
  await app.hands.click(await screen.findByRole('button', { name: 'Remove from the log' }));
  expect(await dialog.findByRole('button', { name: 'Removing...' })).toHaveAttribute('aria-disabled', 'true');
  await app.hands.type(dialog.getByLabelText('Where it is'), '{Enter}');
  answering('listInjuries', [ankle]);
  release();
  await waitFor(() => expect(app.log.queryByText('Left hamstring')).not.toBeInTheDocument());
  await waitFor(() => expect(app.log.getByRole('button', { name: 'Change Right ankle' })).toHaveFocus());
  expect(saved).toEqual([]);
});

test('an entry that could not be removed stays, with the reason', async () => {
  const app = await open();
  const { dialog } = await edit(app);
  refusing('removeInjury', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await app.hands.click(dialog.getByRole('button', { name: 'Entered in error' }));
  await app.hands.click(await screen.findByRole('button', { name: 'Remove from the log' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(dialog.getByLabelText('Where it is')).toHaveValue('Left hamstring');
});

test('a failed change shows an error and changes nothing', async () => {
  const app = await open();
  const { log } = app;
  const { save } = await end(app);
  refusing('changeInjury', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await save();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(log.getByText('Stage 2 of 5: Rehabilitation')).toBeVisible();
});

test('adds an injury; missing and invalid values show errors at their fields', async () => {
  const { log, hands } = await open([]);
  expect(await log.findByText('No injuries')).toBeVisible();
  await hands.click(log.getByRole('button', { name: 'Add an injury' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an injury' }));
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Say where it is')).toBeVisible();
  expect(dialog.getByText('Must be a date')).toBeVisible();
  await hands.type(dialog.getByLabelText('Where it is'), 'Right ankle');
  fireEvent.change(dialog.getByLabelText('When it began'), { target: { value: '2999-01-01' } });
  refusing('addInjury', {
    code: 'INVALID',
    message: 'Cannot be in the future',
    fields: { onset: 'Cannot be in the future' },
  });
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Cannot be in the future')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('When it began'), { target: { value: '2026-02-20' } });
  const sent = answering('addInjury', anInjury());
  answering('listInjuries', [anInjury({ site: 'Right ankle' })]);
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      ...{ site: 'Right ankle', onset: '2026-02-20', stage: 'OUT', resolvedOn: null, notes: null },
      clientId: expect.any(String),
    },
  ]);
  expect(await log.findByText('Right ankle')).toBeVisible();
});

test('an injury that is over already is added with its last day', async () => {
  const { log, hands } = await open([]);
  await hands.click(await log.findByRole('button', { name: 'Add an injury' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an injury' }));
  await hands.type(dialog.getByLabelText('Where it is'), 'Left hamstring');
  fireEvent.change(dialog.getByLabelText('When it began'), { target: { value: '2026-02-20' } });
  fireEvent.change(dialog.getByLabelText('When it was over (optional)'), { target: { value: '2026-02-27' } });
  const sent = answering('addInjury', anInjury(resolved));
  answering('listInjuries', [anInjury(resolved)]);
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await log.findByText('One resolved injury')).toBeVisible();
  expect(sent).toMatchObject([{ onset: '2026-02-20', resolvedOn: '2026-02-27' }]);
});

test('an injury whose answer was lost is sent again as the same one', async () => {
  const { log, hands } = await open([]);
  await hands.click(await log.findByRole('button', { name: 'Add an injury' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an injury' }));
  await hands.type(dialog.getByLabelText('Where it is'), 'Knee');
  fireEvent.change(dialog.getByLabelText('When it began'), { target: { value: '2026-02-20' } });
  const lost = breaking('addInjury', 'gone');
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(lost).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add' })).toBeEnabled());
  const sent = answering('addInjury', anInjury());
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toEqual(lost));
});

test('asks before discarding input', async () => {
  const { log, hands, router } = await open([]);
  await hands.click(await log.findByRole('button', { name: 'Add an injury' }));
  await hands.type(screen.getByLabelText('Where it is'), 'Knee');
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  await hands.click(await screen.findByRole('button', { name: 'Stay' }));
  void router.navigate('/home');
  await hands.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }),
  );
  expect(screen.getByLabelText('Where it is')).toHaveValue('Knee');
});

test('a log that failed to load can be retried', async () => {
  aDashboard();
  refusing('listInjuries', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const log = within(await screen.findByRole('region', { name: 'Injury log' }));
  await log.findByText('Please try again in a moment.');
  answering('listInjuries', [anInjury()]);
  await hands.click(log.getByRole('button', { name: 'Try again' }));
  expect(await log.findByText('Left hamstring')).toBeVisible();
});

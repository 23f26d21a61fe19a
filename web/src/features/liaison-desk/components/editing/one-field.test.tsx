import { screen, waitFor, within } from '@testing-library/react';
import { aBiomarkers, athlete, aVersion } from '../../../../shared/health/testing.ts';
import { aLiaisonsDay, liaison } from '../../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';

type Day = Parameters<typeof aLiaisonsDay>[0];

const saved = aBiomarkers({ version: 4, injuryRisk: 'HIGH' });
const metric = (name: string) => screen.findByRole('group', { name, busy: false });

const why = 'Tight hamstring';

async function edit(field: string, day?: Day) {
  aLiaisonsDay(day);
  const { hands, router } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  await hands.click(await screen.findByRole('button', { name: `Edit ${field}` }));
  return { hands, router, form: within(await screen.findByRole('form', { name: `Edit ${field}` })) };
}

test('a field opens with its current value and saves with the version it is based on', async () => {
  const { hands, form } = await edit('Injury Risk');
  const sent = answering('saveBiomarkers', saved);
  answering('getBiomarkers', saved);
  expect(form.getByLabelText('Injury Risk')).toHaveValue('MEDIUM');
  expect(form.getByLabelText('Injury Risk')).toHaveFocus();
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.type(form.getByLabelText(/^Reason/), why);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(screen.getByText('Biomarker data has been updated for the athlete')).toBeVisible();
  expect(sent).toEqual([{ injuryRisk: 'HIGH', reason: why, version: 3 }]);
  await waitFor(async () => expect(await metric('Injury Risk')).toHaveTextContent('High'));
  expect(screen.getByRole('button', { name: 'Edit Injury Risk' })).toHaveFocus();
});

test('only a change of the injury risk asks for a reason', async () => {
  const { hands, form } = await edit('Injury Risk');
  const sent = answering('saveBiomarkers', saved);
  answering('getBiomarkers', saved);
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.type(form.getByLabelText(/^Reason/), 'Hamstring tight after two games.');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ injuryRisk: 'HIGH', reason: 'Hamstring tight after two games.', version: 3 }]),
  );
  await hands.click(await screen.findByRole('button', { name: 'Edit Focus Area' }));
  const other = within(screen.getByRole('form', { name: 'Edit Focus Area' }));
  expect(other.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
});

test('the next change is based on the version just saved, even before it is fetched again', async () => {
  const { hands, form } = await edit('Injury Risk');
  answering('saveBiomarkers', saved);
  const { release } = holding('getBiomarkers', saved);
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.type(form.getByLabelText(/^Reason/), why);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await hands.click(await screen.findByRole('button', { name: 'Edit Training Intensity' }));
  const sent = answering('saveBiomarkers', aBiomarkers({ version: 5 }));
  await hands.click(
    within(screen.getByRole('form', { name: 'Edit Training Intensity' })).getByRole('button', { name: 'Save' }),
  );
  await waitFor(() => expect(sent).toEqual([{ trainingIntensity: 'HIGH', reason: null, version: 4 }]));
  release();
});

test('only one field can be edited at a time, and Cancel discards the edit', async () => {
  const { hands, form } = await edit('Training Intensity');
  const sent = answering('saveBiomarkers', saved);
  for (const name of ['Edit Injury Risk', 'Edit Focus Area', 'Edit Nutrition Advice', 'Edit several', 'History']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  await hands.selectOptions(form.getByLabelText('Training Intensity'), 'Low');
  await hands.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await metric('Training Intensity')).toHaveTextContent('High');
  await hands.click(screen.getByRole('button', { name: 'Edit Training Intensity' }));
  expect(await screen.findByLabelText('Training Intensity', { selector: 'select' })).toHaveValue('HIGH');
  expect(sent).toEqual([]);
});

test('advice has one item per line, and blank lines are dropped', async () => {
  const { hands, form } = await edit('Nutrition Advice');
  const sent = answering('saveBiomarkers', saved);
  const lines = form.getByLabelText('Nutrition Advice');
  expect(lines).toHaveValue('Two litres of water before noon');
  await hands.clear(lines);
  await hands.type(lines, '  Oats before training  {enter}{enter}   {enter}Fish twice a week{enter}');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { nutritionAdvice: ['Oats before training', 'Fish twice a week'], reason: null, version: 3 },
    ]),
  );
});

test('a field without an assessment requires a choice before anything is sent', async () => {
  const { hands, form } = await edit('Focus Area');
  const sent = answering('saveBiomarkers', saved);
  expect(form.getByLabelText('Focus Area')).toHaveDisplayValue('Not yet assessed');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText('Focus Area')).toHaveAccessibleDescription(/Choose Strength/));
  expect(sent).toEqual([]);
});

test('the first assessment of an athlete can be entered here', async () => {
  const { hands, form } = await edit('Injury Risk', { biomarkers: null });
  expect(screen.getByText(/Nobody has said anything of this athlete yet/)).toBeVisible();
  const sent = answering('saveBiomarkers', aBiomarkers({ version: 1 }));
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'Low');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Say why/));
  expect(sent).toEqual([]);
  await hands.type(form.getByLabelText(/^Reason/), 'No complaints');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ injuryRisk: 'LOW', reason: 'No complaints', version: null }]));
  // There is no earlier version to restore.
  await screen.findByText('Updated successfully');
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

test('a failed save shows an error and keeps the choice', async () => {
  const { hands, form } = await edit('Injury Risk');
  refusing('saveBiomarkers', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.type(form.getByLabelText(/^Reason/), why);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update failed')).toBeVisible();
  expect(screen.getByText('Failed to update biomarker data')).toBeVisible();
  expect(screen.getByText('Please try again in a moment.')).toBeVisible();
  expect(form.getByLabelText('Injury Risk')).toHaveValue('HIGH');
});

test('a server error shows at its field', async () => {
  const { hands, form } = await edit('Nutrition Advice');
  const fields = { nutritionAdvice: 'At most 30 lines' };
  refusing('saveBiomarkers', { code: 'INVALID', message: 'Check what you entered.', fields });
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText('Nutrition Advice')).toHaveAccessibleDescription(/At most 30 lines/));
  expect(screen.queryByText('Update failed')).not.toBeInTheDocument();
});

test('a save can be undone for some seconds, which restores the version before', async () => {
  const { hands, form } = await edit('Injury Risk');
  answering('saveBiomarkers', saved);
  answering('getBiomarkers', saved);
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.type(form.getByLabelText(/^Reason/), why);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  const sent = answering('restoreBiomarkers', aBiomarkers({ version: 5 }));
  answering('getBiomarkers', aBiomarkers({ version: 5 }));
  await hands.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent).toEqual([{ version: 3, current: 4, reason: 'Undone' }]);
  await waitFor(async () => expect(await metric('Injury Risk')).toHaveTextContent('Medium'));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('asks before another athlete replaces an unsaved change', async () => {
  const { hands, form, router } = await edit('Injury Risk');
  await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
  await hands.click(screen.getByRole('link', { name: /^Yuki Tanaka/ }));
  await hands.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }),
  );
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
  expect(screen.getByLabelText('Injury Risk', { selector: 'select' })).toHaveValue('HIGH');
});

describe('on a version conflict', () => {
  const omar = { ...liaison, id: 'omar', username: 'omar', firstName: 'Omar', lastName: 'Reyes' };
  const theirs = aBiomarkers({ version: 4, trainingIntensity: 'LOW', savedBy: omar });

  test.each([
    ['the viewer', 'Updated successfully', liaison],
    ['somebody else', 'Somebody saved before you', omar],
  ])('a change sent again after a lost answer, which %s has saved, shows: %s', async (_who, said, savedBy) => {
    const { hands, form } = await edit('Injury Risk');
    breaking('saveBiomarkers', 'gone');
    await hands.selectOptions(form.getByLabelText('Injury Risk'), 'High');
    await hands.type(form.getByLabelText(/^Reason/), why);
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update failed')).toBeVisible();
    refusing('saveBiomarkers', { code: 'STALE_VERSION', message: 'Somebody else has saved in the meantime.' });
    answering('getBiomarkers', { ...saved, savedBy, reason: why });
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(said)).toBeVisible();
    const isOwn = savedBy === liaison;
    expect(screen.queryAllByRole('dialog')).toHaveLength(isOwn ? 0 : 1);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(isOwn ? 1 : 0));
  });

  async function beLate() {
    const shown = await edit('Injury Risk', {
      versions: [
        aVersion(4, {
          savedBy: omar,
          trainingIntensity: 'LOW',
          changed: ['trainingIntensity'],
          reason: 'Long flight.',
        }),
        aVersion(3),
      ],
    });
    refusing('saveBiomarkers', { code: 'STALE_VERSION', message: 'Somebody else has saved in the meantime.' });
    answering('getBiomarkers', theirs);
    await shown.hands.selectOptions(shown.form.getByLabelText('Injury Risk'), 'High');
    await shown.hands.type(shown.form.getByLabelText(/^Reason/), why);
    await shown.hands.click(shown.form.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody saved before you' }));
    await dialog.findByText('Omar Reyes changed Training Intensity');
    return { ...shown, dialog };
  }

  test('shows the other author, their reason and the differences', async () => {
    const { dialog } = await beLate();
    expect(dialog.getByText('Long flight.')).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Training Intensity Low Low' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Injury Risk Medium High' })).toBeVisible();
    expect(screen.queryByText('Update failed')).not.toBeInTheDocument();
  });

  test('the viewer’s change can be saved on top of theirs', async () => {
    const { hands, dialog } = await beLate();
    const sent = answering('saveBiomarkers', aBiomarkers({ version: 5, injuryRisk: 'HIGH' }));
    await hands.click(dialog.getByRole('button', { name: 'Use mine' }));
    expect(await screen.findByText('Updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ injuryRisk: 'HIGH', reason: why, version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('form', { name: 'Edit Injury Risk' })).not.toBeInTheDocument();
  });

  test('their change can be kept, which discards the viewer’s', async () => {
    const { hands, dialog } = await beLate();
    const sent = answering('saveBiomarkers', saved);
    await hands.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await metric('Training Intensity')).toHaveTextContent('Low');
    expect(screen.queryByRole('form', { name: 'Edit Injury Risk' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('closing the dialog keeps the unsaved choice', async () => {
    const { hands } = await beLate();
    await hands.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Injury Risk', { selector: 'select' })).toHaveValue('HIGH');
  });

  test('nothing can be chosen until the other version has loaded', async () => {
    const { hands, form } = await edit('Injury Risk');
    refusing('saveBiomarkers', { code: 'STALE_VERSION', message: 'Somebody else has saved in the meantime.' });
    const { release } = holding('getBiomarkers', theirs);
    await hands.type(form.getByLabelText(/^Reason/), why);
    await hands.click(form.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Use mine' })).toBeDisabled();
    release();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Use mine' })).toBeEnabled());
    expect(dialog.getByText('Omar Reyes saved')).toBeVisible();
  });
});

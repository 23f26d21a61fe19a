import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { aBiomarkers, athlete, aVersion } from '../../../../shared/health/testing.ts';
import { aLiaisonsDay, draftKey, liaison } from '../../../../shared/health/testing-liaison.ts';
import { noteLeaving, noteSignedOut } from '../../../../shared/session/leaving.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

const published = aBiomarkers({ version: 4, injuryRisk: 'HIGH' });

async function open(day?: Parameters<typeof aLiaisonsDay>[0]) {
  aLiaisonsDay(day);
  const shown = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  await screen.findByRole('group', { name: 'Injury Risk', busy: false });
  return shown;
}

async function draft(hands: Awaited<ReturnType<typeof open>>['hands'], name = 'Edit several') {
  await hands.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Edit several' }));
}

test('compares the changes with the current values and publishes them together with a reason', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  const changes = within(dialog.getByRole('region', { name: 'What would change' }));
  expect(changes.getByText('Nothing differs from what is current.')).toBeVisible();
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  await hands.selectOptions(dialog.getByLabelText('Focus Area'), 'Recovery');
  await hands.type(dialog.getByLabelText(/^Reason/), 'Two games in three days.');
  expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Medium →  became High',
    'Not yet assessed →  became Recovery',
  ]);
  const sent = answering('saveBiomarkers', published);
  answering('getBiomarkers', published);
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Updated successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ injuryRisk: 'HIGH', focusArea: 'Recovery', reason: 'Two games in three days.', version: 3 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('a draft without changes is not published', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  const sent = answering('saveBiomarkers', published);
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(dialog.getByLabelText('Injury Risk')).toHaveAccessibleDescription(/Change at least one/));
  expect(sent).toEqual([]);
});

test('a change of the injury risk requires a reason, other changes do not', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  const sent = answering('saveBiomarkers', published);
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleName(/optional/);
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  expect(dialog.getByLabelText(/^Reason/)).not.toHaveAccessibleName(/optional/);
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Say why/));
  expect(sent).toEqual([]);
});

test('a closed draft stays on the device with its base version and only its own changes', async () => {
  const { hands } = await open();
  const first = await draft(hands);
  await hands.selectOptions(first.getByLabelText('Focus Area'), 'Recovery');
  await hands.click(first.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('You have a draft that is not published.')).toBeVisible();
  // Another author saves meanwhile, and the page is opened again.
  answering('getBiomarkers', aBiomarkers({ version: 4, trainingIntensity: 'LOW' }));
  const dialog = await draft(hands, 'Continue draft');
  expect(dialog.getByLabelText('Focus Area')).toHaveValue('Recovery');
  const sent = answering('saveBiomarkers', published);
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toEqual([{ focusArea: 'Recovery', reason: null, version: 3 }]));
});

test('a draft whose changes are taken back is gone', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  expect(localStorage.getItem(draftKey)).not.toBeNull();
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'Medium');
  expect(localStorage.getItem(draftKey)).toBeNull();
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Injury Risk')).toHaveAccessibleDescription(/one of injury risk, training intensity/),
  );
});

test('a draft on an older version is compared with what is current, and can be discarded if nothing differs', async () => {
  const { hands, store } = await open();
  const first = await draft(hands);
  await hands.selectOptions(first.getByLabelText('Injury Risk'), 'High');
  await hands.click(first.getByRole('button', { name: 'Close' }));
  // Another author saves the same risk meanwhile, and another intensity.
  answering('getBiomarkers', aBiomarkers({ version: 4, injuryRisk: 'HIGH', trainingIntensity: 'LOW' }));
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Biomarkers']));
  });
  await waitFor(() => expect(screen.getByRole('group', { name: 'Training Intensity' })).toHaveTextContent('Low'));
  const dialog = await draft(hands, 'Continue draft');
  expect(dialog.getByText('Nothing differs from what is current.')).toBeVisible();
  await hands.click(dialog.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
  await hands.click(question.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('button', { name: 'Edit several' });
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('signing out deletes the draft', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  expect(localStorage.getItem(draftKey)).not.toBeNull();
  noteLeaving();
  noteSignedOut();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('discarding a draft asks for confirmation', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  expect(dialog.getByRole('button', { name: 'Discard' })).toBeDisabled();
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  await hands.click(dialog.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
  await hands.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Edit several' })).toBeVisible();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('a version conflict keeps the draft until it is resolved', async () => {
  const { hands } = await open({ versions: [aVersion(4, { changed: ['focusArea'] }), aVersion(3)] });
  const dialog = await draft(hands);
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  await hands.type(dialog.getByLabelText(/^Reason/), 'Tight hamstring.');
  refusing('saveBiomarkers', { code: 'STALE_VERSION', message: 'Somebody else has saved in the meantime.' });
  answering('getBiomarkers', aBiomarkers({ version: 4, focusArea: 'Speed', notAssessed: [] }));
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  const late = within(await screen.findByRole('dialog', { name: 'Somebody saved before you' }));
  await late.findByText('Dana Fox changed Focus Area');
  expect(localStorage.getItem(draftKey)).not.toBeNull();
  const sent = answering('saveBiomarkers', published);
  await hands.click(late.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(sent).toEqual([{ injuryRisk: 'HIGH', reason: 'Tight hamstring.', version: 4 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem(draftKey)).toBeNull();
});

describe('the history', () => {
  const versions = [
    aVersion(3, { injuryRisk: 'HIGH', changed: ['injuryRisk'], reason: 'Tight hamstring.' }),
    aVersion(2, { changed: [] }),
    aVersion(1, { changed: ['injuryRisk', 'trainingIntensity'] }),
  ];
  async function history(day: Parameters<typeof aLiaisonsDay>[0] = { versions }) {
    const shown = await open(day);
    await shown.hands.click(screen.getByRole('button', { name: 'History' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'All versions' })) };
  }

  test('shows author, time, reason and changes of each version', async () => {
    const { dialog } = await history();
    const [third, second, first] = within(await dialog.findByRole('list', { name: 'All versions' })).getAllByRole(
      'listitem',
    );
    expect(third).toHaveTextContent('Version 3');
    expect(third).toHaveTextContent('Current');
    expect(third).toHaveTextContent('Dana Fox');
    expect(third).toHaveTextContent('Tight hamstring.');
    expect(third).toHaveTextContent('Medium → became High');
    expect(second).toHaveTextContent('No reason was given.');
    expect(second).toHaveTextContent('Nothing differs from the version before.');
    expect(first).toHaveTextContent('Injury Risk, Training Intensity');
  });

  test('any version but the current one can be restored', async () => {
    const { hands, dialog } = await history();
    expect(dialog.queryByRole('button', { name: 'Restore version 3' })).not.toBeInTheDocument();
    const sent = answering('restoreBiomarkers', aBiomarkers({ version: 4 }));
    await hands.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText('Updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 1, current: 3, reason: 'Back to version 1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('restoring what is current already leaves nothing to undo', async () => {
    const { hands, dialog } = await history();
    answering('restoreBiomarkers', aBiomarkers({ version: 3 }));
    await hands.click(await dialog.findByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText('Updated successfully')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('a refused restore shows the reason, and the list stays', async () => {
    const { hands, dialog } = await history();
    refusing('restoreBiomarkers', { code: 'STALE_VERSION', message: 'Somebody else has saved in the meantime.' });
    await hands.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText('Somebody else has saved in the meantime.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'All versions' })).toBeVisible();
  });

  test('says when there are no versions', async () => {
    const { dialog } = await history({ versions: [] });
    expect(await dialog.findByText('No versions yet')).toBeVisible();
  });
});

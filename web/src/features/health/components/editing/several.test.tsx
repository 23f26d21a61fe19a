import { screen, waitFor, within } from '@testing-library/react';
import { leaveForGood } from '../../../../shared/session/leave-for-good.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { aBiomarkers, athlete, aVersion } from '../../testing.ts';
import { aLiaisonsDay, draftKey, liaison } from '../../testing-liaison.ts';

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

test('what would change is shown against what is current, and published with its reason at once', async () => {
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

test('a draft that changes nothing is not published', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  const sent = answering('saveBiomarkers', published);
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(dialog.getByLabelText('Injury Risk')).toHaveAccessibleDescription(/Change at least one/));
  expect(sent).toEqual([]);
});

test('closed, it waits on the device with the version it rests on; nothing else is taken for changed', async () => {
  const { hands } = await open();
  const first = await draft(hands);
  await hands.selectOptions(first.getByLabelText('Injury Risk'), 'High');
  await hands.click(first.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('You have a draft that is not published.')).toBeVisible();
  // Somebody else saves in the meantime, and this page is opened anew.
  answering('getBiomarkers', aBiomarkers({ version: 4, trainingIntensity: 'LOW' }));
  const dialog = await draft(hands, 'Continue draft');
  expect(dialog.getByLabelText('Injury Risk')).toHaveValue('HIGH');
  const sent = answering('saveBiomarkers', published);
  await hands.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toEqual([{ injuryRisk: 'HIGH', reason: null, version: 3 }]));
});

test('signing out wipes it', async () => {
  const { hands } = await open();
  const dialog = await draft(hands);
  await hands.selectOptions(dialog.getByLabelText('Injury Risk'), 'High');
  expect(localStorage.getItem(draftKey)).not.toBeNull();
  leaveForGood();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('discarding asks, and then it is gone', async () => {
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

test('where somebody else was first the draft is kept until it is decided', async () => {
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

describe('every version', () => {
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

  test('says who saved it, when, why and what it changed', async () => {
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

  test('but the current one can be the current one again', async () => {
    const { hands, dialog } = await history();
    expect(dialog.queryByRole('button', { name: 'Restore version 3' })).not.toBeInTheDocument();
    const sent = answering('restoreBiomarkers', aBiomarkers({ version: 4 }));
    await hands.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText('Updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 1, current: 3, reason: 'Back to version 1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('a restoring that is refused says why, and the list stays', async () => {
    const { hands, dialog } = await history();
    refusing('restoreBiomarkers', { code: 'STALE_VERSION', message: 'Somebody else has saved in the meantime.' });
    await hands.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText('Somebody else has saved in the meantime.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'All versions' })).toBeVisible();
  });

  test('without any it says what would be here', async () => {
    const { dialog } = await history({ versions: [] });
    expect(await dialog.findByText('No versions yet')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Illness } from '../../../../shared/health/api/illnesses.api.ts';
import { aCheckIn, aDashboard, athlete, aWellness } from '../../../../shared/health/testing.ts';
import { anIllness } from '../../../../shared/health/testing-illnesses.ts';
import { aToday } from '../../../../shared/health/testing-questions.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering } from '../../../../testing/server.ts';

const date = '2026-03-05';

function open(checkIn: ReturnType<typeof aCheckIn> | null, illnesses: readonly Illness[] = []) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${date}T12:00:00Z`));
  aDashboard({ today: aToday({ date, checkIn }), wellness: aWellness({ days: [], to: date }), illnesses });
  return renderApp('/dashboard', { user: athlete });
}
const answered = aCheckIn({ date });
const card = async () => within(await screen.findByRole('group', { name: 'Daily check-in' }));

test('an illness is entered below the answers, which then lead to it', async () => {
  const { hands } = open(answered);
  await hands.click(await (await card()).findByRole('button', { name: 'Ill? Enter it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an illness' }));
  await hands.type(dialog.getByLabelText('What it is'), 'Cold');
  await hands.click(dialog.getByRole('radio', { name: 'Trains less' }));
  const entered = anIllness({ onset: date, symptoms: [] });
  const sent = answering('addIllness', entered);
  answering('listIllnesses', [entered, anIllness({ id: 'older', onset: '2026-03-03' })]);
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  const link = await (await card()).findByRole('link', { name: 'Ill since 3 Mar' });
  expect(sent).toEqual([expect.objectContaining({ name: 'Cold', onset: date })]);
  expect((await card()).queryByRole('button', { name: 'Ill? Enter it' })).not.toBeInTheDocument();
  // Its button is gone.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Daily check-in' })).toHaveFocus());
  await hands.click(link);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Illness' })).toHaveFocus());
});

test('one that is over leaves the button', async () => {
  open(answered, [anIllness({ endedOn: '2026-03-04' })]);
  expect(await (await card()).findByRole('button', { name: 'Ill? Enter it' })).toBeVisible();
});

test('nobody is asked before the check-in is answered', async () => {
  open(null);
  await screen.findByRole('region', { name: 'Illness' });
  expect((await card()).getByRole('radiogroup', { name: 'Sleep' })).toBeVisible();
  expect((await card()).queryByText(/^Ill/)).not.toBeInTheDocument();
});

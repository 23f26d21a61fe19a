import { screen, within } from '@testing-library/react';
import { aPlannedWeek } from '../../../shared/health/testing.ts';
import { aSharedHealth, assessed } from '../../../shared/sharing/testing.ts';
import { answering } from '../../../testing/server.ts';
import { aShare, omar, open } from '../testing.ts';

/** The page with everything about Petra opened. */
async function openPetra() {
  const { hands } = await open();
  await hands.click(screen.getByRole('button', { name: /^Petra Novak/ }));
  return { hands };
}

test('a preview shows the dashboard of the member', async () => {
  const { hands } = await openPetra();
  answering('getSharedHealth', aSharedHealth({ granted: ['INJURY_RISK'], injuryRisk: { value: 'HIGH', assessed } }));
  await hands.click(screen.getByRole('link', { name: 'Preview as Petra Novak' }));
  expect(await screen.findByText('This is what Petra Novak sees of you.')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Injury Risk', busy: false })).toHaveTextContent('High');
  expect(screen.getByText(/^Not shared with you: Training and focus, /)).toBeVisible();
  await hands.click(screen.getByRole('link', { name: 'Back to sharing' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sharing' })).toBeVisible();
});

test('a preview shows the training plan where training and focus are shared', async () => {
  const { hands } = await openPetra();
  answering('getSharedHealth', aSharedHealth({ granted: ['TRAINING_AND_FOCUS'], plannedWeeks: [aPlannedWeek()] }));
  await hands.click(screen.getByRole('link', { name: 'Preview as Petra Novak' }));
  const plan = within(await screen.findByRole('region', { name: 'Training plan' }));
  expect(plan.getByText('Squats and lunges')).toBeVisible();
});

test('a preview of somebody else is refused', async () => {
  await open([aShare()], { path: `/sharing?as=${omar.id}` });
  expect(await screen.findByText('This person is not in your entourage.')).toBeVisible();
});

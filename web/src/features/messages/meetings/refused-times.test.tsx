import { screen } from '@testing-library/react';
import { aMeeting } from '../../../shared/meetings/testing.ts';
import { answering, refusing } from '../../../testing/server.ts';
import { dialog, given, layOutThread, list, open } from './testing.ts';

beforeEach(layOutThread);

const reason = 'Choose a time in the future';
const refusal = { code: 'INVALID', message: reason, fields: { scheduledAt: reason } } as const;
const slot = { date: '2096-03-06', time: '10:00', datetime: '2096-03-06T10:00:00.000Z', timezone: 'UTC' };

test('a time that a liaison typed to move a meeting shows its refusal until it is changed', async () => {
  given({ upcoming: [aMeeting()] });
  answering('suggestSlots', []);
  const { hands } = open('liaison');
  await hands.click((await list()).getByRole('button', { name: 'Move' }));
  const moving = await dialog('Move Meeting');
  const field = moving.getByLabelText(/^Another time/);
  const year = new Date().getFullYear();
  expect(field).toHaveAttribute('min', expect.stringMatching(`^${year}-`));
  expect(field).toHaveAttribute('max', expect.stringMatching(`^${year + 1}-`));
  await hands.type(field, '2020-03-07T18:30');
  refusing('moveAppointment', refusal);
  await hands.click(moving.getByRole('button', { name: 'Move meeting' }));
  expect(await moving.findByText(reason)).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(screen.queryByText('The meeting could not be moved. Please try again.')).not.toBeInTheDocument();
  await hands.type(field, '2096-03-07T18:30');
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test('a slot that cannot be moved to is refused with the reason', async () => {
  given({ upcoming: [aMeeting()] });
  answering('suggestSlots', [slot]);
  const { hands } = open('liaison');
  await hands.click((await list()).getByRole('button', { name: 'Move' }));
  const moving = await dialog('Move Meeting');
  await hands.click(await moving.findByRole('button', { name: '10:00' }));
  refusing('moveAppointment', refusal);
  await hands.click(moving.getByRole('button', { name: 'Move meeting' }));
  expect(await screen.findByText('The meeting could not be moved. Please try again.')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(moving.getByLabelText(/^Another time/)).toBeValid();
});

test('a time that a liaison typed for a new meeting shows its refusal beside the general one', async () => {
  answering('suggestSlots', []);
  const { hands } = open('liaison');
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const scheduling = await dialog('Schedule Meeting');
  const field = scheduling.getByLabelText(/^Another time/);
  await hands.type(field, '2020-03-07T18:30');
  refusing('bookAppointment', refusal);
  await hands.click(scheduling.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Failed to schedule meeting. Please try again.')).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(screen.getAllByText(reason)).toHaveLength(1);
});

import { screen, waitFor } from '@testing-library/react';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { answering, breaking } from '../../../testing/server.ts';
import { aProposal, dialog, layOutThread, offeredTimes, open } from './testing.ts';

beforeEach(layOutThread);

const slots = offeredTimes.map((datetime) => ({
  ...{ date: datetime.slice(0, 10), time: datetime.slice(11, 16), datetime, timezone: 'UTC' },
}));

/** Opens the times of Marta, and chooses some of them. */
async function choosing(times: readonly string[]) {
  answering('suggestSlots', slots);
  answering('holdSlot', {
    id: meetingId(7),
    scheduledAt: offeredTimes[0] ?? '',
    expiresAt: '2096-03-01T10:05:00.000Z',
  });
  answering('releaseHold', null);
  const { hands } = open();
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const scheduling = await dialog('Schedule Meeting');
  for (const name of times) await hands.click(await scheduling.findByRole('button', { name }));
  return { hands, scheduling };
}
const clientIdsOf = (bodies: readonly unknown[]) => bodies.map((body) => (body as { clientId: string }).clientId);

test('a booking whose answer was lost is sent again as the same meeting, though its time is not free any more', async () => {
  const { hands, scheduling } = await choosing(['14:00']);
  const lost = breaking('bookAppointment', 'gone');
  answering('suggestSlots', []);
  await hands.click(scheduling.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Failed to schedule meeting. Please try again.')).toBeVisible();
  await waitFor(() => expect(scheduling.queryByRole('button', { name: /14:00/ })).not.toBeInTheDocument());
  const sent = answering('bookAppointment', aMeeting());
  await hands.click(scheduling.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Meeting confirmed!')).toBeVisible();
  expect(clientIdsOf(sent)).toEqual([clientIdsOf(lost).at(-1)]);
  expect(sent).toMatchObject([{ scheduledAt: offeredTimes[0] }]);
});

test('an offer whose answer was lost is sent again as the same offer', async () => {
  const { hands, scheduling } = await choosing(['14:00', '09:30']);
  const lost = breaking('proposeTimes', 'gone');
  answering('suggestSlots', []);
  await hands.click(scheduling.getByRole('button', { name: 'Offer 2 times' }));
  expect(await screen.findByText('The times could not be offered. Please try again.')).toBeVisible();
  await waitFor(() => expect(scheduling.queryByRole('button', { name: /14:00/ })).not.toBeInTheDocument());
  const sent = answering('proposeTimes', aProposal());
  await hands.click(scheduling.getByRole('button', { name: 'Offer 2 times' }));
  expect(await screen.findByText('Times offered')).toBeVisible();
  expect(clientIdsOf(sent)).toEqual([clientIdsOf(lost).at(-1)]);
  expect(sent).toMatchObject([{ times: offeredTimes }]);
});

import { screen, waitFor } from '@testing-library/react';
import type { Appointment } from '../../../shared/meetings/meetings.api.ts';
import { aMeeting } from '../../../shared/meetings/testing.ts';
import { answering, refusing } from '../../../testing/server.ts';
import { dialog, given, layOutThread, open } from './testing.ts';

beforeEach(layOutThread);

const dayMs = 86_400_000;
const aWhileAgo = (days: number, over: Partial<Appointment> = {}) =>
  aMeeting({ status: 'COMPLETED', scheduledAt: new Date(Date.now() - days * dayMs).toISOString(), ...over });

async function openPast(as: 'athlete' | 'liaison', past: Appointment) {
  given({ past: [past] });
  const { hands } = open(as);
  await hands.click(await screen.findByRole('button', { name: 'Past meetings' }));
  const list = await dialog('Past Meetings');
  await list.findByText(past.isNoShow ? 'Athlete did not come' : 'Took place', { selector: 'span' });
  return { hands, list };
}

test('a liaison corrects a meeting both ways by keyboard, and the focus stays', async () => {
  const took = aWhileAgo(6);
  const missed = { ...took, isNoShow: true };
  const { hands, list } = await openPast('liaison', missed);
  const sent = [answering('completeAppointment', took), answering('markNoShow', missed)];
  const button = list.getByRole('button', { name: 'It took place' });
  given({ past: [took] });
  button.focus();
  await hands.keyboard('{Enter}');
  expect(await screen.findByText('It took place.')).toBeVisible();
  expect(await list.findByText('Took place')).toBeVisible();
  expect(list.getByRole('button', { name: 'Write outcome' })).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Athlete did not come');
  given({ past: [missed] });
  await hands.keyboard('{Enter}');
  await hands.click((await dialog('Did the athlete not come?')).getByRole('button', { name: 'Did not come' }));
  expect(await screen.findByText('The athlete did not come.')).toBeVisible();
  await waitFor(() => expect(button).toHaveTextContent('It took place'));
  await waitFor(() => expect(button).toHaveFocus());
  expect(sent.map(({ length }) => length)).toEqual([1, 1]);
});

test('a refused correction says so, and the meeting stays as it is', async () => {
  const { hands, list } = await openPast('liaison', aWhileAgo(6, { isNoShow: true }));
  refusing('completeAppointment', { code: 'APPOINTMENT_COMPLETED', message: 'This meeting has already taken place.' });
  await hands.click(list.getByRole('button', { name: 'It took place' }));
  expect(await screen.findByText('This meeting has already taken place.')).toBeVisible();
  expect(list.getByRole('button', { name: 'It took place' })).toBeEnabled();
});

test.each([
  ['after a week', 'liaison', 8],
  ['by its athlete', 'athlete', 6],
] as const)('a meeting is not corrected %s', async (_when, as, days) => {
  const { list } = await openPast(as, aWhileAgo(days, { isNoShow: true }));
  expect(list.queryByRole('button', { name: 'It took place' })).not.toBeInTheDocument();
});

import { holdMinutes } from '@entourage/contracts/meetings.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { meetingId } from '../../../shared/meetings/testing.ts';
import { answering } from '../../../testing/server.ts';
import { dialog, layOutThread, open } from './testing.ts';

beforeEach(layOutThread);
afterEach(() => jest.useRealTimers());

test('a held time says until when in the zone of the times, and is not said to be held after that', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const datetime = '2096-03-05T01:00:00.000Z';
  answering('suggestSlots', [{ date: '2096-03-05', time: '10:00', datetime, timezone: 'Asia/Tokyo' }]);
  answering('holdSlot', { id: meetingId(7), scheduledAt: datetime, expiresAt: '2096-03-01T10:05:00.000Z' });
  answering('releaseHold', null);
  const { hands } = open();
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const scheduling = await dialog('Schedule Meeting');
  await hands.click(await scheduling.findByRole('button', { name: '10:00' }));
  const held = await scheduling.findByText('10:00 is held for you until 19:05.');
  act(() => jest.advanceTimersByTime(holdMinutes * 60_000));
  await waitFor(() => expect(held).toBeEmptyDOMElement());
  expect(scheduling.getByRole('button', { name: 'Send Request' })).toBeEnabled();
});

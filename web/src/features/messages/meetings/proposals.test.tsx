import { screen, within } from '@testing-library/react';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { answering } from '../../../testing/server.ts';
import { athlete, marta } from '../testing.ts';
import { aProposal, dialog, given, layOutThread, list, open, offeredTimes as times } from './testing.ts';

beforeEach(layOutThread);

const offers = async () => within(await screen.findByRole('list', { name: 'Offered times' }));

test('one of the offered times is accepted', async () => {
  answering('listProposals', [aProposal(), aProposal({ id: meetingId(6), liaisonId: meetingId(8) })]);
  const { hands } = open();
  const card = await offers();
  expect(card.getByText('Marta offers these times')).toBeVisible();
  const sent = answering('acceptProposal', aMeeting());
  answering('listProposals', []);
  given({ upcoming: [aMeeting()] });
  await hands.click(card.getByRole('button', { name: 'Tue 6 Mar, 09:30 (18:30 for Marta)' }));
  expect(await screen.findByText('Meeting confirmed')).toBeVisible();
  expect(sent).toEqual([{ scheduledAt: times[1] }]);
  expect(await list()).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Offered times' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Marta Silva' })).toHaveFocus();
});

test('the author of offered times withdraws them', async () => {
  answering('listProposals', [aProposal({ proposedBy: athlete.id })]);
  const { hands } = open();
  const card = await offers();
  expect(card.getByText('Awaiting an answer')).toBeVisible();
  expect(card.queryByRole('button', { name: /14:00/ })).not.toBeInTheDocument();
  answering('declineProposal', aProposal({ status: 'DECLINED' }));
  answering('listProposals', []);
  await hands.click(card.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Offer withdrawn')).toBeVisible();
});

test('several chosen times can be offered instead of one requested', async () => {
  const slots = times.map((datetime) => ({
    ...{ date: datetime.slice(0, 10), time: datetime.slice(11, 16), datetime, timezone: 'UTC' },
  }));
  answering('suggestSlots', slots);
  answering('holdSlot', { id: meetingId(7), scheduledAt: times[0] ?? '', expiresAt: '2096-03-01T10:05:00.000Z' });
  answering('releaseHold', null);
  const { hands } = open();
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const scheduling = await dialog('Schedule Meeting');
  await hands.click(await scheduling.findByRole('button', { name: '14:00' }));
  expect(scheduling.queryByRole('button', { name: /^Offer/ })).not.toBeInTheDocument();
  await hands.click(scheduling.getByRole('button', { name: '09:30' }));
  const sent = answering('proposeTimes', aProposal({ proposedBy: athlete.id }));
  await hands.click(scheduling.getByRole('button', { name: 'Offer 2 times' }));
  expect(await screen.findByText('Times offered')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ athleteId: null, liaisonId: marta.id, times })]);
});

import { screen, within } from '@testing-library/react';
import { aMeeting } from '../../../shared/meetings/testing.ts';
import { answering } from '../../../testing/server.ts';
import { athlete } from '../testing.ts';
import { aProposal, dialog, given, layOutThread, list, offeredTimes, open } from './testing.ts';

beforeEach(layOutThread);

describe('once the connection has ended', () => {
  const ended = { mayWrite: false } as const;

  test('its liaison says what became of a meeting that has begun, without an outcome', async () => {
    const begun = aMeeting({ scheduledAt: '2026-03-05T14:00:00.000Z' });
    given({ upcoming: [begun] });
    const { hands } = open('liaison', ended);
    const sent = answering('completeAppointment', { ...begun, status: 'COMPLETED' });
    await hands.click((await list()).getByRole('button', { name: 'It took place' }));
    expect(await screen.findByText('Meeting completed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('a past meeting offers its liaison no outcome', async () => {
    given({
      past: [aMeeting({ status: 'COMPLETED', outcome: 'Two weeks of rest.', scheduledAt: '2026-03-05T14:00:00.000Z' })],
    });
    const { hands } = open('liaison', ended);
    await hands.click(await screen.findByRole('button', { name: 'Past meetings' }));
    const past = await dialog('Past Meetings');
    expect(await past.findByText('Two weeks of rest.')).toBeVisible();
    expect(past.queryByRole('button', { name: 'Change outcome' })).not.toBeInTheDocument();
  });

  test('a meeting to come can be cancelled, and neither confirmed nor moved', async () => {
    given({ upcoming: [aMeeting({ status: 'PENDING', scheduledBy: athlete.id })] });
    open('liaison', ended);
    const card = await list();
    expect(card.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    for (const name of ['Confirm', 'Move']) expect(card.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(card.getByText('You are not connected any more')).toBeVisible();
    const row = within(screen.getByRole('link', { name: /Noor Haddad/ }));
    expect(await row.findByText('Mon 5 Mar, 14:00, you are not connected any more')).toBeVisible();
  });

  test('offered times can be declined, and none accepted', async () => {
    answering('listProposals', [aProposal()]);
    const { hands } = open('athlete', ended);
    const offers = within(await screen.findByRole('list', { name: 'Offered times' }));
    expect(offers.getAllByRole('button').map((each) => each.textContent)).toEqual(['None of these']);
    for (const at of offeredTimes)
      expect(offers.getByText((_, each) => each?.getAttribute('datetime') === at)).toBeVisible();
    expect(offers.getByText('You are not connected any more')).toBeVisible();
    answering('declineProposal', aProposal({ status: 'DECLINED' }));
    answering('listProposals', []);
    await hands.click(offers.getByRole('button', { name: 'None of these' }));
    expect(await screen.findByText('Times declined')).toBeVisible();
  });

  test('own offered times can only be withdrawn', async () => {
    answering('listProposals', [aProposal()]);
    open('liaison', ended);
    const offers = within(await screen.findByRole('list', { name: 'Offered times' }));
    expect(offers.getAllByRole('button').map((each) => each.textContent)).toEqual(['Withdraw']);
    expect(offers.queryByText('Awaiting an answer')).not.toBeInTheDocument();
  });
});

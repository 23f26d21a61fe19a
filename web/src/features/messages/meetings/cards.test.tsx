import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aTodo } from '../../../shared/health/testing.ts';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { answering, server } from '../../../testing/server.ts';
import { athlete, marta } from '../testing.ts';
import { dialog, given, layOutThread, list, open } from './testing.ts';

beforeEach(layOutThread);

const withHenrik = aMeeting({ id: meetingId(9), title: 'With Henrik', liaisonId: meetingId(8) });

test('show the next meeting with this person, and the others on demand, each with what its viewer can do', async () => {
  given({
    upcoming: [
      withHenrik,
      aMeeting({ id: meetingId(1), title: 'Booked by me', status: 'PENDING' }),
      aMeeting({
        ...{ id: meetingId(2), title: 'Booked by Marta', status: 'PENDING', scheduledBy: marta.id },
        notes: 'Other times that suit: Tue 6 Mar, 09:00',
        away: {
          at: '2096-03-05T14:00:00.000Z',
          ...{ athleteTimeZone: 'Europe/Zagreb', liaisonTimeZone: 'America/New_York' },
        },
      }),
      aMeeting({ id: meetingId(3), title: 'Confirmed' }),
    ],
  });
  const { hands } = open();
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  await hands.click(screen.getByRole('button', { name: '2 more meetings' }));
  const items = (await list()).getAllByRole('listitem');
  const [mine, theirs, confirmed] = items.map((item) => within(item));
  expect(items).toHaveLength(3);
  expect(mine?.getByText('Awaiting confirmation')).toBeVisible();
  expect(mine?.getByText(/14:00/)).toHaveTextContent('Mon 5 Mar, 14:00');
  expect(mine?.getByText('(23:00 for Marta)')).toBeVisible();
  expect(theirs?.getByText('(15:00 in Zagreb, where you are then, 09:00 for Marta)')).toBeVisible();
  expect(mine?.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  expect(theirs?.getByText('Waits for your answer')).toBeVisible();
  expect(theirs?.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  expect(theirs?.getByText('Other times that suit: Tue 6 Mar, 09:00')).toBeVisible();
  const call = confirmed?.getByRole('link', { name: 'Join Call' });
  expect(call).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=Hello%2C%20I%20am%20ready/));
  expect(call).toHaveAttribute('rel', 'noopener noreferrer');
});

test('confirm a meeting, and cancel one with a reason', async () => {
  const pending = aMeeting({ status: 'PENDING', scheduledBy: marta.id });
  const confirmed = { ...pending, status: 'CONFIRMED' as const };
  given({ upcoming: [pending] });
  const { hands } = open();
  const confirm = (await list()).getByRole('button', { name: 'Confirm' });
  answering('confirmAppointment', confirmed);
  given({ upcoming: [confirmed] });
  await hands.click(confirm);
  expect(await screen.findByText('The meeting has been confirmed. WhatsApp link will be shared.')).toBeVisible();
  await waitFor(() => expect(confirm).not.toBeInTheDocument());
  expect((await list()).getByRole('listitem')).toHaveFocus();
  await hands.click((await list()).getByRole('button', { name: 'Cancel' }));
  const asking = await dialog('Cancel this meeting?');
  expect(asking.getByText(/Marta Silva is notified\.$/)).toBeVisible();
  await hands.type(asking.getByRole('textbox', { name: /^Reason/ }), 'A flight was moved.');
  const cancelled = { ...confirmed, status: 'CANCELLED' as const, cancellationReason: 'A flight was moved.' };
  const sent = answering('cancelAppointmentWithReason', cancelled);
  given({ past: [cancelled] });
  await hands.click(asking.getByRole('button', { name: 'Cancel meeting' }));
  expect(await screen.findByText('The meeting has been cancelled successfully.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'A flight was moved.' }]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Meetings' })).not.toBeInTheDocument());
  expect(await screen.findByText('Meeting Cancelled')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Marta Silva' })).toHaveFocus();
});

test('move a meeting to another free time', async () => {
  const meeting = aMeeting({ duration: 60 });
  given({ upcoming: [meeting] });
  const asked: string[] = [];
  const slot = { date: '2096-03-06', time: '10:00', datetime: '2096-03-06T10:00:00.000Z', timezone: 'UTC' };
  server.use(
    http.get('*/api/appointments/suggest/:liaisonId', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('duration')} ${searchParams.get('moving')}`);
      return HttpResponse.json([slot]);
    }),
  );
  const { hands } = open();
  await hands.click((await list()).getByRole('button', { name: 'Move' }));
  const moving = await dialog('Move Meeting');
  expect(moving.getByText('Now: Mon 5 Mar, 14:00')).toBeVisible();
  expect(moving.getByRole('button', { name: 'Move meeting' })).toBeDisabled();
  await hands.click(await moving.findByRole('button', { name: '10:00' }));
  const sent = answering('moveAppointment', { ...meeting, scheduledAt: slot.datetime });
  await hands.dblClick(moving.getByRole('button', { name: 'Move meeting' }));
  expect(await screen.findByText('The new time is confirmed.')).toBeVisible();
  expect(sent).toEqual([{ scheduledAt: slot.datetime, version: 1 }]);
  expect(asked).toContain(`60 ${meeting.id}`);
});

test('let the liaison say what became of a meeting that has begun', async () => {
  const begun = aMeeting({ scheduledAt: '2026-03-05T14:00:00.000Z' });
  given({ upcoming: [begun] });
  const { hands } = open('liaison');
  const card = await list();
  expect(card.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  const sent = answering('markNoShow', { ...begun, status: 'COMPLETED', isNoShow: true });
  await hands.click(card.getByRole('button', { name: 'Athlete did not come' }));
  expect(sent).toEqual([]);
  await hands.click((await dialog('Did the athlete not come?')).getByRole('button', { name: 'Did not come' }));
  expect(await screen.findByText('Meeting completed')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  ['liaison', ['Ended', 'Next']],
  ['athlete', ['Next']],
] as const)('after its end a meeting stays beside the next one for the liaison only: %s', async (as, titles) => {
  const ended = aMeeting({ id: meetingId(1), title: 'Ended', scheduledAt: '2026-03-05T14:00:00.000Z' });
  given({ upcoming: [ended, aMeeting({ title: 'Next' })] });
  open(as);
  const items = (await list()).getAllByRole('listitem');
  expect(items.map((each) => each.querySelector('strong')?.textContent)).toEqual(titles);
});

test('stand in the list of conversations, without those of others and those that have ended', async () => {
  const ended = aMeeting({ id: meetingId(1), scheduledAt: '2026-03-05T14:00:00.000Z' });
  const asked = aMeeting({ id: meetingId(2), status: 'PENDING', scheduledBy: marta.id });
  given({ upcoming: [withHenrik, ended, aMeeting({ status: 'PENDING' }), asked] });
  open();
  const row = within(await screen.findByRole('link', { name: /Marta Silva/ }));
  expect(await row.findByText('Mon 5 Mar, 14:00, awaiting confirmation')).toBeVisible();
  expect(row.getByText('Mon 5 Mar, 14:00, waits for your answer')).toBeVisible();
  expect(row.queryByText(/, confirmed/)).not.toBeInTheDocument();
});

test('stand in the list of conversations, also after a hundred meetings with others', async () => {
  const others = Array.from({ length: 100 }, (_, at) => ({ ...withHenrik, id: meetingId(100 + at) }));
  given({ upcoming: [...others, aMeeting({ status: 'PENDING' })] });
  open();
  const row = within(await screen.findByRole('link', { name: /Marta Silva/ }));
  expect(await row.findByText('Mon 5 Mar, 14:00, awaiting confirmation')).toBeVisible();
});

test('a cancelled meeting is a banner until it is dismissed', async () => {
  const reason = { status: 'CANCELLED', cancelledBy: marta.id, cancellationReason: 'I am ill.' } as const;
  // Ids of their own: what was dismissed stays so for the other tests.
  const cancelled = aMeeting({ ...reason, id: meetingId(20) });
  given({ past: [cancelled, { ...cancelled, id: meetingId(21), scheduledAt: '2026-03-05T14:00:00.000Z' }] });
  const { hands } = open();
  expect(await screen.findByText('Meeting Cancelled')).toBeVisible();
  expect(screen.getByText('Reason: I am ill.')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Meeting Cancelled')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Marta Silva' })).toHaveFocus();
});

test('past meetings say what became of them', async () => {
  given({
    past: [
      aMeeting({ id: meetingId(1), status: 'COMPLETED', scheduledAt: '2025-03-06T14:00:00.000Z' }),
      aMeeting({ id: meetingId(2), status: 'COMPLETED', isNoShow: true }),
      aMeeting({ id: meetingId(3), status: 'CANCELLED', cancellationReason: 'A flight was moved.' }),
      withHenrik,
    ],
  });
  const { hands } = open();
  await hands.click(await screen.findByRole('button', { name: 'Past meetings' }));
  const items = (await dialog('Past Meetings')).findAllByRole('listitem');
  expect((await items).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Thu, 6 Mar 2025, 14:00.*Took place/),
    expect.stringMatching(/Athlete did not come/),
    expect.stringMatching(/Cancelled.*Reason: A flight was moved\./),
  ]);
});

test('a past meeting that nobody settled can be marked as one the athlete did not come to', async () => {
  const over = aMeeting({ scheduledAt: '2026-03-05T14:00:00.000Z' });
  given({ past: [over] });
  const { hands } = open('liaison');
  await hands.click(await screen.findByRole('button', { name: 'Past meetings' }));
  const past = await dialog('Past Meetings');
  const marked = { ...over, status: 'COMPLETED' as const, isNoShow: true };
  const sent = answering('markNoShow', marked);
  const button = await past.findByRole('button', { name: 'Athlete did not come' });
  await hands.click(button);
  await hands.click((await dialog('Did the athlete not come?')).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText('Did the athlete not come?')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  given({ past: [marked] });
  await hands.click(button);
  await hands.click((await dialog('Did the athlete not come?')).getByRole('button', { name: 'Did not come' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(past.getByText('Athlete did not come')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a liaison requests a time outside of the suggested ones', async () => {
  answering('suggestSlots', []);
  const { hands } = open('liaison');
  await hands.click(await screen.findByRole('button', { name: 'Schedule Meeting' }));
  const scheduling = await dialog('Schedule Meeting');
  expect(await scheduling.findByText('No available time slots')).toBeVisible();
  await hands.type(scheduling.getByLabelText(/^Another time/), '2096-03-07T18:30');
  const sent = answering('bookAppointment', aMeeting({ status: 'PENDING', scheduledBy: marta.id }));
  await hands.click(scheduling.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Your athlete will confirm it.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      athleteId: athlete.id,
      liaisonId: marta.id,
      scheduledAt: new Date('2096-03-07T18:30').toISOString(),
    }),
  ]);
});

describe('the outcome of a meeting', () => {
  const begun = aMeeting({ scheduledAt: '2026-03-05T14:00:00.000Z' });

  test('is written with to-dos, which a retry does not add twice', async () => {
    given({ upcoming: [begun] });
    const { hands } = open('liaison');
    await hands.click((await list()).getByRole('button', { name: 'It took place' }));
    const form = await dialog('Meeting Outcome');
    await hands.type(form.getByRole('textbox', { name: /^What was agreed/ }), 'Two weeks of rest.');
    await hands.type(form.getByRole('textbox', { name: /^To-dos/ }), 'Ice the knee{Enter}{Enter}Call the coach');
    const outcomes = answering('saveOutcome', { ...begun, status: 'COMPLETED', outcome: 'Two weeks of rest.' });
    const [added, clientIds]: [string[], string[]] = [[], []];
    server.use(
      http.post('*/api/athletes/:id/todos', async ({ request }) => {
        const { text, clientId } = (await request.json()) as { text: string; clientId: string };
        clientIds.push(clientId);
        if (text === 'Call the coach' && !added.includes('refused')) {
          added.push('refused');
          return HttpResponse.json({ code: 'UNAVAILABLE', message: 'x', requestId: begun.id }, { status: 503 });
        }
        added.push(text);
        return HttpResponse.json(aTodo({ text }), { status: 201 });
      }),
    );
    await hands.click(form.getByRole('button', { name: 'Save outcome' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^To-dos/ })).toHaveValue('Call the coach'));
    expect(await screen.findByText('The outcome is saved; these to-dos are not.')).toBeVisible();
    await hands.click(form.getByRole('button', { name: 'Save outcome' }));
    expect(await screen.findByText('Outcome saved')).toBeVisible();
    expect(added).toEqual(['Ice the knee', 'refused', 'Call the coach']);
    const [iced, refused, again] = clientIds;
    expect([refused === again, refused === iced]).toEqual([true, false]);
    expect(outcomes.at(-1)).toEqual({ outcome: 'Two weeks of rest.' });
  });

  const done = aMeeting({ status: 'COMPLETED', outcome: 'Two weeks of rest.' });

  test('can be read by the athlete', async () => {
    given({ past: [done] });
    const { hands } = open();
    await hands.click(await screen.findByRole('button', { name: 'Past meetings' }));
    const past = await dialog('Past Meetings');
    expect(await past.findByText('Two weeks of rest.')).toBeVisible();
    expect(past.queryByRole('button', { name: 'Change outcome' })).not.toBeInTheDocument();
  });

  test('can be changed by the liaison', async () => {
    given({ past: [done] });
    const { hands } = open('liaison');
    await hands.click(await screen.findByRole('button', { name: 'Past meetings' }));
    await hands.click(await (await dialog('Past Meetings')).findByRole('button', { name: 'Change outcome' }));
    const notes = (await dialog('Meeting Outcome')).getByRole('textbox', { name: /^What was agreed/ });
    expect(notes).toHaveValue('Two weeks of rest.');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Appointment, Slot } from '../../../shared/meetings/meetings.api.ts';
import type { AssignedLiaison } from '../../../shared/people/liaisons.api.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing, server } from '../../../testing/server.ts';
import type { Conversation } from '../api/conversations.api.ts';
import { aConversation, aDesk, aMessage, athlete, ines, layOut, marta, oneTab } from '../testing.ts';

const assigned = (
  { id, username, firstName, lastName }: typeof marta,
  liaisonType: AssignedLiaison['assignment']['liaisonType'],
) => ({
  liaison: { id, username, firstName, lastName, profileImageUrl: null, timeZone: null },
  profile: null,
  assignment: { id: id.replace('4', '5'), liaisonType, assignedAt: '2026-03-01T08:00:00Z', athlete: null },
});
const henrik = {
  ...marta,
  id: marta.id.replace('1', '7'),
  username: 'henrik.olsen',
  firstName: 'Henrik',
  lastName: 'Olsen',
};

const slot = (time: string, date = '2026-03-05'): Slot => ({
  date,
  time,
  datetime: `${date}T${time}:00.000Z`,
  timezone: 'UTC',
});
const slots = [slot('09:00'), slot('09:30'), slot('10:00', '2026-03-06')];

const hold = (held: Slot | undefined) => ({
  id: '77777777-7777-4777-8777-777777777777',
  scheduledAt: held?.datetime ?? '',
  expiresAt: '2096-03-04T09:05:00.000Z',
});

const booked: Appointment = {
  id: '66666666-6666-4666-8666-666666666666',
  athleteId: athlete.id,
  liaisonId: marta.id,
  scheduledAt: slots[1]?.datetime ?? '',
  duration: 30,
  title: '1:1 Consultation',
  notes: null,
  status: 'CONFIRMED',
  isNoShow: false,
  scheduledBy: athlete.id,
  confirmedAt: '2026-03-02T09:00:00.000Z',
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
  outcome: null,
  version: 1,
  away: null,
  liaison: { ...marta, timeZone: 'Asia/Tokyo' },
  athlete: { ...athlete, timeZone: null },
};

let messages: unknown[];
let holds: unknown[];
beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
  answering('listLiaisonsOf', [assigned(marta, 'SPORTS_MEDICINE'), assigned(henrik, 'PERSONAL_COACH')]);
  answering('suggestSlots', slots);
  messages = answering('sendMessage', aMessage(2));
  holds = answering('holdSlot', hold(slots[1]));
  answering('releaseHold', null);
});

async function typing(text: string) {
  aDesk({ conversations: [aConversation()], threads: { [marta.id]: [aMessage(1)] } });
  const { hands } = renderApp(`/messages?user=${marta.id}`, { user: athlete });
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await hands.type(box, text);
  return { hands, box };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a command opens the list of liaisons with their disciplines, and books the first chosen time', async () => {
  const { hands, box } = await typing('@Entourage meeting{Enter}');
  const chooser = await dialog('Choose a Liaison');
  expect(chooser.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Marta Silva.*Sports Medicine Physician/),
    expect.stringMatching(/Henrik Olsen.*Personal Coach/),
  ]);
  expect(box).toHaveValue('');
  await hands.click(chooser.getByRole('button', { name: /Marta Silva/ }));
  const meeting = await dialog('Schedule Meeting');
  expect(meeting.getByText('Sports Medicine Physician')).toBeVisible();
  expect((await meeting.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Thursday 5 March',
    'Friday 6 March',
  ]);
  expect(meeting.getByRole('button', { name: 'Send Request' })).toBeDisabled();
  await hands.click(meeting.getByRole('button', { name: '09:30' }));
  await hands.click(meeting.getByRole('button', { name: '10:00' }));
  await hands.click(meeting.getByRole('button', { name: '09:00' }));
  await hands.click(meeting.getByRole('button', { name: '09:00, alternative' }));
  expect(meeting.getByRole('button', { name: '09:30, requested' })).toHaveAttribute('aria-pressed', 'true');
  expect(await meeting.findByText(/^09:30 is held for you until/)).toBeVisible();
  expect(holds).toEqual([{ liaisonId: marta.id, athleteId: null, scheduledAt: slots[1]?.datetime }]);
  const asked = answering('bookAppointment', booked);
  await hands.dblClick(meeting.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Meeting confirmed!')).toBeVisible();
  expect(screen.getByText('Your meeting has been automatically confirmed and scheduled.')).toBeVisible();
  expect(asked).toEqual([
    {
      athleteId: null,
      liaisonId: marta.id,
      scheduledAt: slots[1]?.datetime,
      notes: 'Other times that suit: 2026-03-06 10:00 UTC',
      timezone: expect.any(String),
      clientId: expect.any(String),
      holdId: hold(undefined).id,
    },
  ]);
  expect(messages).toEqual([]);
});

test.each(['henrik', 'OLSEN', 'Henrik Olsen', 'henrik.olsen'])('a command with @%s opens their times', async (name) => {
  await typing(`@entourage schedule meeting with @${name}{Enter}`);
  expect((await dialog('Schedule Meeting')).getByText('Henrik Olsen')).toBeVisible();
});

test('an unknown name keeps the text, and says which', async () => {
  const { box } = await typing('@entourage schedule a meeting with @Bob{Enter}');
  expect(await screen.findByText('Liaison not found')).toBeVisible();
  expect(screen.getByText('No liaison found with name "Bob". Please check the spelling.')).toBeVisible();
  expect(box).toHaveValue('@entourage schedule a meeting with @Bob');
  expect(messages).toEqual([]);
});

test('other text to the assistant is held until its author sends it anyway', async () => {
  const { hands, box } = await typing('@entourage hello{Enter}');
  expect(await screen.findByText(/^Commands are "@entourage meeting"/)).toBeVisible();
  expect([messages, box]).toEqual([[], expect.objectContaining({ value: '@entourage hello' })]);
  await hands.click(screen.getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(messages).toEqual([expect.objectContaining({ content: '@entourage hello' })]));
  expect(box).toHaveFocus();
});

/** Types as a liaison to somebody. */
async function typingAsLiaison(text: string, to: NonNullable<Conversation['user']>) {
  aDesk({ conversations: [aConversation({ user: to })], threads: { [to.id]: [aMessage(1)] } });
  const { hands } = renderApp(`/messages?user=${to.id}`, { user: aUser(marta) });
  const box = await screen.findByRole('textbox', { name: /^Message to/ });
  await hands.type(box, text);
  return { hands, box };
}

test('a liaison’s command opens the times for the athlete of the conversation', async () => {
  const noor = { ...marta, id: athlete.id, firstName: 'Noor', role: 'ATHLETE' as const };
  const { hands, box } = await typingAsLiaison('@ent', noor);
  expect(box).toHaveAttribute('placeholder', 'Type "@entourage meeting"');
  expect(screen.queryByRole('button', { name: /schedule a meeting with @/ })).toBeNull();
  await hands.click(await screen.findByRole('button', { name: '@entourage meeting' }));
  await hands.keyboard('{Enter}');
  const meeting = await dialog('Schedule Meeting');
  await hands.click(await meeting.findByRole('button', { name: '09:30' }));
  await waitFor(() =>
    expect(holds).toEqual([{ liaisonId: marta.id, athleteId: athlete.id, scheduledAt: slots[1]?.datetime }]),
  );
  expect([messages, box]).toEqual([[], expect.objectContaining({ value: '' })]);
});

test('a box without commands promises none', async () => {
  const { hands, box } = await typingAsLiaison('@entourage meeting', ines);
  expect(box).toHaveAttribute('placeholder', 'Write a message');
  expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
  await hands.keyboard('{Enter}');
  expect(await screen.findByText(/^Meetings are only between athletes and their liaisons/)).toBeVisible();
});

test('what is typed can be completed', async () => {
  const { hands, box } = await typing('@ent');
  await hands.click(await screen.findByRole('button', { name: '@entourage schedule a meeting with @' }));
  expect(box).toHaveValue('@entourage schedule a meeting with @');
  expect(box).toHaveFocus();
});

test('without a free time it says so, and another zone is asked for', async () => {
  const asked: Array<readonly (string | null)[]> = [];
  server.use(
    http.get('*/api/appointments/suggest/:liaisonId', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(['timezone', 'followTrips'].map((name) => searchParams.get(name)));
      return HttpResponse.json([]);
    }),
  );
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  expect(await meeting.findByText('No available time slots')).toBeVisible();
  expect(meeting.getByText('Please try again later or contact your liaison directly')).toBeVisible();
  await hands.click(meeting.getByRole('combobox', { name: 'Time zone' }));
  await hands.click(meeting.getByRole('option', { name: /^Tokyo/ }));
  await waitFor(() =>
    expect(asked).toEqual([
      ['UTC', 'true'],
      ['Asia/Tokyo', 'false'],
    ]),
  );
});

test('days of a trip are those of the place, and times at night are shown on demand', async () => {
  const there = { ...slot('09:00', '2026-03-06'), datetime: '2026-03-06T00:00:00.000Z', timezone: 'Asia/Tokyo' };
  answering('suggestSlots', [slot('06:30'), slot('09:30'), slot('22:00'), there]);
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  const times = () =>
    within(meeting.getByRole('group', { name: 'Suggested times' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await meeting.findByText('On your trips, the times are those of the place.')).toBeVisible();
  expect(meeting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Thursday 5 March',
    'Friday 6 March, Tokyo time',
  ]);
  expect(times()).toEqual(['09:30', '09:00', 'Show 2 times at night, 22:00–07:00']);
  await hands.click(meeting.getByRole('button', { name: /^Show 2 times/ }));
  expect(times()).toEqual(['06:30', '09:30', '22:00', '09:00']);
});

test('if there are only times at night, they are shown', async () => {
  answering('suggestSlots', [slot('22:00')]);
  await typing('@entourage schedule meeting with @marta{Enter}');
  expect(await (await dialog('Schedule Meeting')).findByRole('button', { name: '22:00' })).toBeVisible();
});

test('a time that was taken meanwhile is refused with its reason, and no longer chosen', async () => {
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  await hands.click(await meeting.findByRole('button', { name: '09:30' }));
  refusing('bookAppointment', { code: 'SLOT_TAKEN', message: 'That time has just been taken.' });
  answering('suggestSlots', [slots[0] as Slot]);
  await hands.click(meeting.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Failed to schedule meeting. Please try again.')).toBeVisible();
  expect(screen.getByText('That time has just been taken.')).toBeVisible();
  await waitFor(() => expect(meeting.queryByRole('button', { name: /09:30/ })).not.toBeInTheDocument());
  expect(meeting.getByRole('button', { name: 'Send Request' })).toBeDisabled();
});

test('a meeting that waits for the liaison says so', async () => {
  answering('bookAppointment', { ...booked, status: 'PENDING' });
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  await hands.click(await meeting.findByRole('button', { name: '09:30' }));
  await hands.click(meeting.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Meeting requested')).toBeVisible();
});

test('a time that somebody else has just taken is refused when it is chosen', async () => {
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  await meeting.findByRole('button', { name: '09:30' });
  refusing('holdSlot', { code: 'SLOT_TAKEN', message: 'That time has just been taken.' });
  answering('suggestSlots', [slots[0] as Slot]);
  await hands.click(meeting.getByRole('button', { name: '09:30' }));
  expect(await screen.findByText('That time has just been taken.')).toBeVisible();
  await waitFor(() => expect(meeting.queryByRole('button', { name: /09:30/ })).not.toBeInTheDocument());
});

test('leaving gives the held time back', async () => {
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  await hands.click(await meeting.findByRole('button', { name: '09:30' }));
  await meeting.findByText(/is held for you/);
  const released = answering('releaseHold', null);
  await hands.click(meeting.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(released).toHaveLength(1));
});

test('a hold that expired does not stop the booking', async () => {
  const { hands } = await typing('@entourage schedule meeting with @marta{Enter}');
  const meeting = await dialog('Schedule Meeting');
  await hands.click(await meeting.findByRole('button', { name: '09:30' }));
  await meeting.findByText(/is held for you/);
  const bodies: Array<{ holdId?: string }> = [];
  server.use(
    http.post('*/api/appointments', async ({ request }) => {
      const body = (await request.json()) as { holdId?: string };
      bodies.push(body);
      const over = { code: 'HOLD_OVER', message: 'Your hold on this time has expired.', requestId: booked.id };
      return body.holdId ? HttpResponse.json(over, { status: 409 }) : HttpResponse.json(booked, { status: 201 });
    }),
  );
  await hands.click(meeting.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Meeting confirmed!')).toBeVisible();
  expect(bodies.map(({ holdId }) => holdId)).toEqual([hold(undefined).id, undefined]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../testing/server.ts';

const athlete = aUser();
const marta = aUser({
  id: aMeeting().liaisonId,
  username: 'marta.silva',
  firstName: 'Marta',
  lastName: 'Silva',
  role: 'LIAISON',
});

/** A Tuesday. */
const now = Date.parse('2096-03-06T10:10:00Z');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  answering('listLiaisonsOf', []);
  answering('listAthletesOf', []);
  answering('getAvailability', {
    timezone: 'UTC',
    weekly: [{ day: 1, periods: [{ from: '05:30', to: '12:00' }] }],
    dated: [],
    leave: [{ from: '2096-03-09', to: '2096-03-09' }],
    bufferMinutes: 0,
    noticeMinutes: 60,
    dailyCap: null,
    asksFirst: false,
    version: 3,
  });
});

const monday = aMeeting({ id: meetingId(1), scheduledAt: '2096-03-05T14:00:00.000Z' });
const pending = aMeeting({
  id: meetingId(2),
  scheduledAt: '2096-03-08T09:00:00.000Z',
  status: 'PENDING',
  title: 'Knee',
});
const cancelled = aMeeting({ id: meetingId(3), scheduledAt: '2096-03-08T08:00:00.000Z', status: 'CANCELLED' });
const nextWeek = aMeeting({ id: meetingId(4), scheduledAt: '2096-03-13T09:00:00.000Z' });
const all = [nextWeek, pending, cancelled, monday];

/** Answers lists as the server does; returns what was asked. */
const given = (rows = all) =>
  answeringPages('listAppointments', (asked) => {
    const [from, until] = [asked.get('from') ?? '0', asked.get('until') ?? '9'];
    return { rows: rows.filter(({ scheduledAt }) => scheduledAt >= from && scheduledAt < until) };
  });

const blocks = async () =>
  within(await screen.findByRole('list', { name: 'Days of this week' })).getAllByRole('button');

test('the meetings with everybody are listed, with those that are past on demand', async () => {
  given([aMeeting({ scheduledAt: '2096-03-08T14:00:00.000Z' })]);
  const { hands } = renderApp('/meetings', { user: athlete });
  const list = within(await screen.findByRole('list', { name: 'Meetings' }));
  expect(list.getByRole('link', { name: 'With Marta Silva' })).toHaveAttribute('href', `/messages?user=${marta.id}`);
  expect(list.getByRole('button', { name: 'Move' })).toBeEnabled();
  given([cancelled]);
  await hands.click(screen.getByRole('button', { name: 'Past meetings' }));
  const past = within(await screen.findByRole('dialog', { name: 'Past Meetings' }));
  expect(await past.findByText('With Marta Silva')).toBeVisible();
});

test('the calendar has the meetings of a week in order of time, and the address has the week', async () => {
  const asked = given();
  const { hands, router } = renderApp('/meetings', { user: athlete });
  await hands.click(await screen.findByRole('radio', { name: 'Calendar' }));
  expect(await screen.findByRole('heading', { name: /^5\s?–\s?11 March 2096$/ })).toBeVisible();
  const names = [
    'Monday 5 March, 14:00–14:30 with Marta Silva 1:1 Consultation Over',
    'Thursday 8 March, 08:00–08:30 with Marta Silva 1:1 Consultation Cancelled',
    'Thursday 8 March, 09:00–09:30 with Marta Silva Knee Awaiting confirmation',
  ];
  const shown = await blocks();
  expect(shown).toHaveLength(names.length);
  for (const [at, name] of names.entries()) expect(shown[at]).toHaveAccessibleName(name);
  expect(screen.getByRole('heading', { name: 'Tuesday 6 March, today' })).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    from: '2096-03-05T00:00:00.000Z',
    until: '2096-03-12T00:00:00.000Z',
    limit: '100',
  });
  await hands.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(async () => expect(await blocks()).toHaveLength(1));
  expect(router.state.location.search).toBe('?view=calendar&week=2096-03-12');
  await hands.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('Nothing this week')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(async () => expect(await blocks()).toHaveLength(3));
  expect(router.state.location.search).toBe('?view=calendar');
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: /^19\s?–\s?25 March 2096$/ })).toBeVisible();
});

test('a meeting opens with what its viewer can do, by Enter too', async () => {
  given();
  const { hands } = renderApp('/meetings?view=calendar&week=2096-03-08', { user: marta });
  const block = await screen.findByRole('button', { name: /^Thursday 8 March, 09:00–09:30 with Noor Haddad/ });
  block.focus();
  await hands.keyboard('{Enter}');
  const details = within(await screen.findByRole('dialog', { name: 'Meeting' }));
  expect(details.getByRole('link', { name: 'With Noor Haddad' })).toBeVisible();
  const confirmed = { ...pending, status: 'CONFIRMED' as const };
  const sent = answering('confirmAppointment', confirmed);
  given([confirmed]);
  await hands.click(details.getByRole('button', { name: 'Confirm' }));
  expect(await details.findByRole('link', { name: 'Join Call' })).toBeVisible();
  expect(sent).toHaveLength(1);
  const done = { ...confirmed, status: 'CANCELLED' as const };
  answering('cancelAppointmentWithReason', done);
  await hands.click(details.getByRole('button', { name: 'Cancel' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Cancel this meeting?' }));
  given([done]);
  await hands.click(asking.getByRole('button', { name: 'Cancel meeting' }));
  expect(await details.findByText('Cancelled')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Thursday 8 March/ })).toHaveFocus());
});

test('a meeting that the other person moves to another week meanwhile closes', async () => {
  given();
  const { hands, store } = renderApp('/meetings?view=calendar', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: /^Thursday 8 March, 09:00/ }));
  await screen.findByRole('dialog', { name: 'Meeting' });
  given([]);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Appointment'] });
  expect(await screen.findByText('It has been moved to another week.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a meeting that is over asks its liaison what was agreed', async () => {
  given();
  const { hands } = renderApp('/meetings?view=calendar', { user: marta });
  await hands.click(await screen.findByRole('button', { name: /^Monday 5 March/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Meeting' }));
  await hands.click(details.getByRole('button', { name: 'Write outcome' }));
  expect(await screen.findByRole('dialog', { name: 'Meeting Outcome' })).toBeVisible();
});

test('a liaison sees the open hours and the days of leave', async () => {
  given([]);
  renderApp('/meetings?view=calendar', { user: { ...marta, timeZone: 'Asia/Tokyo' } });
  const days = within(await screen.findByRole('list', { name: 'Days of this week' })).getAllByRole('listitem');
  await waitFor(() => expect(days[0]).toHaveTextContent('Open 05:30–12:00'));
  expect(days[1]).not.toHaveTextContent('Open');
  expect(days[4]).toHaveTextContent('On leave');
  // The hours shown begin earlier than usual; the first one stands at the names of the days.
  expect(screen.getByText('06:00')).toBeInTheDocument();
  expect(screen.getByText(/^Times are those of this device, in UTC/)).toBeVisible();
});

test('an offered time opens the offer, until that is answered', async () => {
  given([]);
  const offer = {
    ...{ id: meetingId(7), athleteId: athlete.id, liaisonId: marta.id, proposedBy: marta.id },
    ...{ times: ['2096-03-07T09:00:00.000Z', '2096-03-14T09:00:00.000Z'], away: [], duration: 30, title: 'Knee' },
    ...{ status: 'OPEN' as const, expiresAt: '2096-03-07T09:00:00.000Z', appointmentId: null },
    ...{ liaison: aMeeting().liaison, athlete: aMeeting().athlete },
  };
  answering('listProposals', [offer]);
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  await waitFor(async () => expect(await blocks()).toHaveLength(1));
  await hands.click(screen.getByRole('button', { name: /09:00–09:30 with Marta Silva Knee Offered$/ }));
  const offers = within(await screen.findByRole('dialog', { name: 'Offered times' }));
  answering('acceptProposal', pending);
  answering('listProposals', []);
  await hands.click(offers.getByRole('button', { name: /^Wed 7 Mar, 09:00/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('all pages of a full week are read', async () => {
  const second = { ...pending, id: meetingId(5), scheduledAt: '2096-03-09T09:00:00.000Z' };
  answeringPages('listAppointments', (asked) =>
    asked.get('cursor') === 'more' ? { rows: [second] } : { rows: [pending], total: 2, next: 'more' },
  );
  renderApp('/meetings?view=calendar', { user: athlete });
  await waitFor(async () => expect(await blocks()).toHaveLength(2));
});

test('a week that cannot be read says so, and is read again', async () => {
  refusing('listAppointments', { code: 'UNAVAILABLE', message: 'x' });
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  const again = await screen.findByRole('button', { name: 'Try again' });
  given();
  await hands.click(again);
  expect(await blocks()).toHaveLength(3);
});

test('on a phone the days stand one below the other, and a strip leads to each', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  Element.prototype.scrollIntoView = jest.fn();
  given();
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Thu 8 2 meetings' }));
  expect(screen.getByRole('heading', { name: 'Thursday 8 March' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Tuesday 6 March today' })).toBeVisible();
  await hands.click(screen.getByRole('button', { name: /^Thursday 8 March, 09:00–09:30 with Marta Silva/ }));
  expect(await screen.findByRole('dialog', { name: 'Meeting' })).toBeVisible();
});

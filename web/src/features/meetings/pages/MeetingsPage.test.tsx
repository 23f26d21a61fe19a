import { act, screen, waitFor, within } from '@testing-library/react';
import { noteAt } from '../../../shared/health/care-notes/place.ts';
import { anAssigned } from '../../../shared/health/testing-liaison.ts';
import { aMeeting } from '../../../shared/meetings/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { athlete, blocks, cancelled, given, marta, offer, pending, setUp } from '../testing.ts';

beforeEach(setUp);

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
  expect(shown.map((each) => each.getAttribute('data-look'))).toEqual(['over', 'cancelled', 'waiting']);
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
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: /^19\s?–\s?25 March 2096$/ })).toBeVisible();
  await hands.click(screen.getByRole('radio', { name: 'List' }));
  await hands.click(await screen.findByRole('radio', { name: 'Calendar' }));
  expect(router.state.location.search).toBe('?view=calendar&week=2096-03-19');
});

test('a meeting opens with what its viewer can do, by Enter too', async () => {
  given();
  const { hands } = renderApp('/meetings?view=calendar&week=2096-03-08', { user: marta });
  const block = await screen.findByRole('button', { name: /^Thursday 8 March, 09:00–09:30 with Noor Haddad/ });
  expect(block).toHaveAccessibleName(/Waits for your answer$/);
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

test.each([
  ['athlete', athlete],
  ['liaison', marta],
])('a meeting with a former %s is neither confirmed nor moved, but can be cancelled', async (_who, user) => {
  const scheduledBy = user === marta ? athlete.id : marta.id;
  given([aMeeting({ scheduledAt: '2096-03-08T14:00:00.000Z', status: 'PENDING', scheduledBy })]);
  const { store, hands } = renderApp('/meetings', { user });
  const list = within(await screen.findByRole('list', { name: 'Meetings' }));
  expect(await list.findByRole('button', { name: 'Confirm' })).toBeVisible();
  act(() => list.getByRole('button', { name: 'Move' }).focus());
  answering('listLiaisonsOf', []);
  answering('listAthletesOf', []);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Connection'] });
  await waitFor(() => expect(list.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument());
  expect(list.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  expect(list.getByRole('listitem')).toHaveFocus();
  expect(list.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(list.getByText('You are not connected any more')).toBeVisible();
  await hands.click(screen.getByRole('radio', { name: 'Calendar' }));
  const block = await screen.findByRole('button', { name: /^Thursday 8 March, 14:00/ });
  expect(block).toHaveAccessibleName(/You are not connected any more$/);
  expect(block).toHaveAttribute('data-look', 'over');
});

test('where the connections could not be read, a request still waits for its answer', async () => {
  given();
  refusing('listAthletesOf', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  renderApp('/meetings?view=calendar&week=2096-03-08', { user: marta });
  const block = await screen.findByRole('button', { name: /^Thursday 8 March, 09:00–09:30 with Noor Haddad/ });
  expect(block).toHaveAccessibleName(/Waits for your answer$/);
});

test('a time that a former liaison offered cannot be accepted, only declined', async () => {
  given([]);
  answering('listProposals', [offer]);
  const { store, hands } = renderApp('/meetings', { user: athlete });
  const offers = within(await screen.findByRole('list', { name: 'Offered times' }));
  const time = await offers.findByRole('button', { name: /^Wed 7 Mar, 09:00/ });
  expect(time).toBeVisible();
  act(() => time.focus());
  answering('listLiaisonsOf', []);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Connection'] });
  await waitFor(() => expect(offers.getAllByRole('button')).toHaveLength(1));
  expect(offers.getByRole('button', { name: 'None of these' })).toBeVisible();
  expect(offers.getByText(/^Wed 7 Mar, 09:00/)).toBeVisible();
  expect(offers.getByRole('listitem')).toHaveFocus();
  await hands.click(screen.getByRole('radio', { name: 'Calendar' }));
  const block = await screen.findByRole('button', { name: /^Wednesday 7 March, 09:00/ });
  expect(block).toHaveAccessibleName(/You are not connected any more$/);
});

test('a meeting that the other person moves to another week meanwhile closes', async () => {
  given();
  const { hands, store } = renderApp('/meetings?view=calendar', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: /^Thursday 8 March, 09:00/ }));
  await screen.findByRole('dialog', { name: 'Meeting' });
  given([]);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Appointment'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Shown in the dialog until that closes, then on the page.
  expect(await screen.findByText('It has been moved to another week.')).toBeVisible();
});

test('a meeting that is over asks its liaison what was agreed', async () => {
  given();
  answering('listAthletesOf', [anAssigned()]);
  const { hands } = renderApp('/meetings?view=calendar', { user: marta });
  await hands.click(await screen.findByRole('button', { name: /^Monday 5 March/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Meeting' }));
  await hands.click(details.getByRole('button', { name: 'Write outcome' }));
  expect(await screen.findByRole('dialog', { name: 'Meeting Outcome' })).toBeVisible();
});

test('a meeting that is over leads its liaison to its outcome and to a care note of its day, while the athlete is theirs', async () => {
  given();
  answering('listAthletesOf', [anAssigned()]);
  const { hands, store } = renderApp('/meetings?view=calendar', { user: marta });
  await hands.click(await screen.findByRole('button', { name: /^Monday 5 March/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Meeting' }));
  const link = { name: 'Write a care note' };
  expect(await details.findByRole('link', link)).toHaveAttribute('href', noteAt(athlete.id, '2096-03-05'));
  answering('listAthletesOf', []);
  store.dispatch({ type: 'api/invalidateTags', payload: ['Connection'] });
  await waitFor(() => expect(details.queryByRole('link', link)).not.toBeInTheDocument());
  expect(details.queryByRole('button', { name: 'Write outcome' })).not.toBeInTheDocument();
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
  expect(
    screen.getByText('Times are those of this device, in UTC, not those of your account, in Tokyo.'),
  ).toBeVisible();
});

test('an offered time opens the offer, until that is answered', async () => {
  given([]);
  answering('listProposals', [offer]);
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  await waitFor(async () => expect(await blocks()).toHaveLength(1));
  await hands.click(screen.getByRole('button', { name: /09:00–09:30 with Marta Silva Knee Offered$/ }));
  const offers = within(await screen.findByRole('dialog', { name: 'Offered times' }));
  answering('acceptProposal', pending);
  answering('listProposals', []);
  await hands.click(offers.getByRole('button', { name: /^Wed 7 Mar, 09:00/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The button that opened it is gone.
  await waitFor(() => expect(screen.getByRole('heading', { name: /^5\s?–\s?11 March 2096$/ })).toHaveFocus());
});

test('on a phone the days stand one below the other, and a strip leads to each', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  Element.prototype.scrollIntoView = jest.fn();
  given();
  const { hands } = renderApp('/meetings?view=calendar', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Thu 8 one meeting' }));
  expect(screen.getByRole('heading', { name: 'Thursday 8 March' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Tuesday 6 March today' })).toBeVisible();
  await hands.click(screen.getByRole('button', { name: /^Thursday 8 March, 09:00–09:30 with Marta Silva/ }));
  expect(await screen.findByRole('dialog', { name: 'Meeting' })).toBeVisible();
});

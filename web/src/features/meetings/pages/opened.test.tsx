import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeeting } from '../../../shared/meetings/testing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, holding } from '../../../testing/server.ts';
import { athlete, blocks, given, marta, pending, setUp } from '../testing.ts';

beforeEach(setUp);

const slot = { date: '2096-03-14', time: '10:00', datetime: '2096-03-14T10:00:00.000Z', timezone: 'UTC' };

/** Opens the meeting of Thursday. */
async function opened(meeting = pending) {
  // That it is not among those to come says nothing here: it may be far in the future.
  answeringPages('listAppointments', (asked) => ({ rows: asked.get('when') === 'upcoming' ? [] : [meeting] }));
  answering('suggestSlots', [slot]);
  const app = renderApp('/meetings?view=calendar', { user: athlete });
  await app.hands.click(await screen.findByRole('button', { name: /^Thursday 8 March, 09:00/ }));
  return { ...app, details: within(await screen.findByRole('dialog', { name: 'Meeting' })) };
}

const thisWeek = /^5\s?–\s?11 March 2096$/;
const nextWeek = /^12\s?–\s?18 March 2096$/;

/** The week before the one that was shown first, with its meeting of Thursday open. */
async function openedAWeekBack() {
  given();
  const app = renderApp('/meetings?view=calendar&week=2096-03-12', { user: athlete });
  await app.hands.click(await screen.findByRole('button', { name: 'Previous week' }));
  await app.hands.click(await screen.findByRole('button', { name: /^Thursday 8 March, 09:00/ }));
  await screen.findByRole('dialog', { name: 'Meeting' });
  return app;
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('Back closes an opened meeting and leaves the week; Forward opens it again', async () => {
  const { router } = await openedAWeekBack();
  await act(() => router.navigate(-1));
  await isClosed();
  expect(screen.getByRole('heading', { name: thisWeek })).toBeVisible();
  expect(await blocks()).toHaveLength(3);
  expect(screen.queryByText('It has been moved to another week.')).not.toBeInTheDocument();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('dialog', { name: 'Meeting' })).toBeVisible();
  await act(() => router.navigate(-2));
  expect(await screen.findByRole('heading', { name: nextWeek })).toBeVisible();
  await isClosed();
});

test('a meeting that was closed by its cross is no step of Back', async () => {
  const { hands, router } = await openedAWeekBack();
  await hands.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(screen.getByRole('heading', { name: thisWeek })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: nextWeek })).toBeVisible();
});

test('a reload opens the meeting again that was open', async () => {
  given();
  const at = { pathname: '/meetings', search: '?view=calendar', state: { opened: pending.id } };
  renderApp(at, { user: athlete });
  expect(await screen.findByRole('dialog', { name: 'Meeting' })).toBeVisible();
});

test('a meeting shows its notes, and stays open unless it is moved', async () => {
  const { hands, details } = await opened({ ...pending, notes: 'Other times that suit: Fri 9 Mar' });
  expect(details.getByText('Other times that suit: Fri 9 Mar')).toBeVisible();
  await hands.click(details.getByRole('button', { name: 'Move' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Move Meeting' }));
  await hands.click(moving.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Meeting' })).not.toBeInTheDocument());
  await hands.click(await details.findByRole('button', { name: 'Move' }));
  const again = within(await screen.findByRole('dialog', { name: 'Move Meeting' }));
  await hands.click(await again.findByRole('button', { name: /10:00/ }));
  answering('moveAppointment', { ...pending, scheduledAt: slot.datetime });
  given([]);
  await hands.click(again.getByRole('button', { name: 'Move meeting' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Nothing this week')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^5\s?–\s?11 March 2096$/ })).toHaveFocus();
});

test('a meeting that is being moved keeps its dialog until the answer is there', async () => {
  const { hands, details } = await opened();
  await hands.click(details.getByRole('button', { name: 'Move' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Move Meeting' }));
  await hands.click(await moving.findByRole('button', { name: /10:00/ }));
  const { sent, release } = holding('moveAppointment', { ...pending, scheduledAt: slot.datetime });
  await hands.dblClick(moving.getByRole('button', { name: 'Move meeting' }));
  expect(await moving.findByRole('button', { name: 'Moving...' })).toHaveFocus();
  expect(moving.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await hands.click(moving.getByRole('button', { name: 'Close' }));
  expect(moving.getByRole('button', { name: 'Moving...' })).toBeVisible();
  given([]);
  release();
  await isClosed();
  expect(sent).toHaveLength(1);
});

test('a meeting across midnight is on both days with what is on each', async () => {
  given([aMeeting({ scheduledAt: '2096-03-08T23:30:00.000Z', duration: 90 })]);
  renderApp('/meetings?view=calendar', { user: athlete });
  const [first, second] = await blocks();
  expect(first).toHaveAccessibleName(/^Thursday 8 March, from 23:30 with Marta Silva/);
  expect(second).toHaveAccessibleName(/^Friday 9 March, until 01:00 with Marta Silva/);
});

test('a zone with other clocks is named, another name of the same is not', async () => {
  given([]);
  renderApp('/meetings?view=calendar', { user: { ...marta, timeZone: 'Africa/Abidjan' } });
  expect(await screen.findByText('Nothing this week')).toBeVisible();
  expect(screen.queryByText(/^Times are those of this device/)).not.toBeInTheDocument();
});

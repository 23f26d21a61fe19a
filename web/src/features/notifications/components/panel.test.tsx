import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { aDashboard } from '../../../shared/health/testing.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../testing/server.ts';
import { aNotification, given, marta, openPanel, theBell } from '../testing.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const dayMs = 86_400_000;
const longAgo = new Date(Date.now() - 9 * dayMs).toISOString();

const open = (user = aUser()) => renderApp('/about', { user });

test.each([
  [0, 'Notifications', ''],
  [3, 'Notifications, 3 unread', '3'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, over 99 unread', '99+'],
])('with %i unread the bell is named "%s"', async (unread, name, shown) => {
  answering('countUnreadNotifications', { unread });
  open();
  const bell = await screen.findByRole('button', { name });
  expect(bell).toHaveTextContent(shown);
});

test.each(['PENDING', 'REJECTED', 'APPROVED'] as const)(
  'a person who is %s has the bell',
  async (verificationStatus) => {
    open(aUser({ verificationStatus }));
    // The page that it stands on may still give way to another.
    await waitFor(() => expect(screen.getByRole('button', { name: /^Notifications/ })).toBeVisible());
  },
);

test('a visitor has no bell', async () => {
  renderApp('/about');
  await screen.findByRole('link', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
});

test('a person whose second factor is due has no bell', async () => {
  answering('readSecondFactor', { on: false, required: true, recoveryCodesLeft: 0 });
  open(aUser({ secondFactorDue: true }));
  await screen.findByRole('button', { name: 'Log out' });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
});

test('nothing is read before the panel opens', async () => {
  const asked = given();
  open();
  await theBell();
  expect(asked).toHaveLength(0);
});

test('the notifications of today and the earlier ones stand apart, each with its time and how often', async () => {
  answering('countUnreadNotifications', { unread: 1 });
  const read = { at: longAgo, readAt: longAgo };
  given(
    aNotification(0, { count: 3 }),
    aNotification(2, { ...read, kind: 'MEETING_MOVED', meetingAt: '2096-03-05T14:00:00Z' }),
  );
  open();
  const { panel } = await openPanel();
  const today = within(await panel.findByRole('region', { name: 'Today' }));
  const [first] = today.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Unread\. Marta Silva updated your dashboard 3 times · just now/);
  const earlier = within(panel.getByRole('region', { name: 'Earlier' }));
  expect(earlier.getByRole('link')).toHaveTextContent(/^Your meeting with Marta Silva has a new time Now Mon,? 5 Mar/);
  expect(earlier.getByText('9 days ago').closest('time')).toHaveAttribute('datetime', longAgo);
  expect(earlier.queryByText(/Unread/)).not.toBeInTheDocument();
});

test('a press goes where a notification leads, marks it as read and closes the panel', async () => {
  aDashboard();
  answering('countUnreadNotifications', { unread: 2 });
  given(aNotification(1), aNotification(2));
  answering('markNotificationRead', { ...aNotification(1), readAt: longAgo });
  const { hands, path } = open();
  const { panel, sheet } = await openPanel();
  const [first] = await panel.findAllByRole('link');
  await hands.click(first as HTMLElement);
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(sheet.hidePopover).toHaveBeenCalled();
  expect(sheet).toBeEmptyDOMElement();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('one is marked as read in place, by keyboard too', async () => {
  answering('countUnreadNotifications', { unread: 2 });
  given(aNotification(1), aNotification(2, { kind: 'TODO_COMPLETED' }));
  const marked = answering('markNotificationRead', { ...aNotification(1), readAt: longAgo });
  const { hands, path } = open();
  const { panel } = await openPanel();
  (await panel.findByRole('button', { name: 'Mark as read: Marta Silva updated your dashboard' })).focus();
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(panel.getAllByText('Unread.')).toHaveLength(1));
  expect(panel.getByRole('link', { name: /updated your dashboard/ })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await waitFor(() => expect(marked).toHaveLength(1));
  expect(path()).toBe('/about');
});

test('all are marked as read up to the latest of those shown', async () => {
  answering('countUnreadNotifications', { unread: 30 });
  given(aNotification(1), aNotification(2));
  const { sent, release } = holding('markNotificationsRead', null);
  const { hands } = open();
  const { panel } = await openPanel();
  await hands.click(await panel.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(panel.queryByText('Unread.')).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(panel.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await waitFor(() => expect(sent).toEqual([{ until: expect.any(String) }]));
  release();
});

test.each([
  ['markNotificationsRead', 'Mark all as read'],
  ['markNotificationRead', 'Mark as read: Marta Silva updated your dashboard'],
] as const)('if %s fails, what is unread stays so, and a notice says it', async (call, name) => {
  answering('countUnreadNotifications', { unread: 1 });
  given(aNotification(1));
  refusing(call, unavailable);
  const { hands } = open();
  const { panel } = await openPanel();
  await hands.click(await panel.findByRole('button', { name }));
  expect(await screen.findByText(unavailable.message)).toBeVisible();
  expect(panel.getByText('Unread.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test.each([
  ['ATHLETE', /^Changes of your dashboard/],
  ['TEAM_MEMBER', /^What an athlete starts or stops sharing/],
  ['LIAISON', /^Alerts, completed to-dos/],
  ['ADMIN', /^Waiting posts/],
] as const)('an empty list says what will appear there for %s', async (role, text) => {
  given();
  open(aUser({ role }));
  const { panel } = await openPanel();
  expect(await panel.findByText('Nothing yet')).toBeVisible();
  expect(panel.getByText(text)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('a list that cannot be read says so and is read again', async () => {
  refusing('listNotifications', unavailable);
  const { hands } = open();
  const { panel } = await openPanel();
  expect(await panel.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  given(aNotification(1));
  await hands.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('listitem')).toBeVisible();
});

test('while the list loads its shape stands', async () => {
  const { release } = holding('listNotifications', []);
  open();
  const { panel, sheet } = await openPanel();
  expect(sheet.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(panel.queryByText('Nothing yet')).not.toBeInTheDocument();
  release();
  expect(await panel.findByText('Nothing yet')).toBeVisible();
  expect(sheet.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
});

test('more are loaded on demand', async () => {
  answeringPages('listNotifications', (asked) =>
    asked.get('cursor') === 'more'
      ? { rows: [aNotification(2)] }
      : { rows: [aNotification(1)], total: 2, next: 'more' },
  );
  const { hands } = open();
  const { panel } = await openPanel();
  await panel.findByRole('listitem');
  await hands.click(panel.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
  expect(panel.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('what arrives while the panel is open shows at once', async () => {
  given();
  const { store } = open();
  const { panel } = await openPanel();
  await panel.findByText('Nothing yet');
  given(aNotification(1));
  answering('countUnreadNotifications', { unread: 1 });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Notification'])));
  expect(await panel.findByRole('listitem')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('a kind that this page does not know is left out', async () => {
  given(aNotification(1), aNotification(2, { kind: 'WEATHER' as never }));
  open();
  const { panel } = await openPanel();
  expect(await panel.findAllByRole('listitem')).toHaveLength(1);
});

test('one that leads nowhere is no link', async () => {
  given(aNotification(1, { kind: 'DISCONNECTED', person: marta }));
  open(aUser({ role: 'LIAISON' }));
  const { panel } = await openPanel();
  expect(await panel.findByRole('listitem')).toHaveTextContent('You no longer look after Marta Silva');
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
});

test('the cross closes it', async () => {
  given();
  const { hands } = open();
  const { panel, sheet } = await openPanel();
  await hands.click(panel.getByRole('button', { name: 'Close' }));
  expect(sheet.hidePopover).toHaveBeenCalled();
});

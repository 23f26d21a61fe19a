import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { aBoard, aBoardAthlete, aContactMessage, aListed, anAdmin, aPanel } from '../testing.ts';

const open = (path = '/admin?view=users') => renderApp(path, { user: anAdmin });
const stat = async (name: string) => screen.findByRole('group', { name });

test('counts people and unread messages', async () => {
  aPanel({ messages: [aContactMessage(), aContactMessage({ id: 'b', isRead: true })] });
  open();
  await waitFor(async () => expect(await stat('Total Athletes')).toHaveTextContent('600'));
  expect(await stat('Active Liaisons')).toHaveTextContent('12');
  expect(await stat('New Users')).toHaveTextContent('7');
  expect(await stat('Messages This Week')).toHaveTextContent('1,234');
  expect(await screen.findByRole('link', { name: /Contact Messages.* 1 unread/ })).toBeVisible();
  expect(document.title).toBe('Elite Admin · Entourage');
});

test('shows no badge without unread messages, and no tab without a view', async () => {
  aPanel({ messages: [aContactMessage({ isRead: true })] });
  open();
  const views = within(await screen.findByRole('navigation', { name: 'Elite Admin' }));
  await screen.findByText('No users yet');
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'User ManagementUsers',
    'Athlete ConnectionsConnections',
    'Contact MessagesMessages',
    'Investor AnalyticsAnalytics',
    'Deep TechDeep Tech',
    'SLM TrainingSLM Training',
    'SubscriptionsBilling',
    'AuditAudit',
  ]);
});

test('the bar shows the current view where it is too narrow for all', async () => {
  aPanel();
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  open('/admin?view=contacts');
  const views = await screen.findByRole('navigation', { name: 'Elite Admin' });
  await waitFor(() => expect(views.scrollLeft).toBe(350));
});

test('works while the counts fail to load, and retries them', async () => {
  aPanel({ users: [aListed()] });
  refusing('countPeople', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  expect(await screen.findByText('The figures could not be read.')).toBeVisible();
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
  answering('countPeople', { athletes: 601, liaisons: 12, newUsers: 7, messagesThisWeek: null });
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await stat('Total Athletes')).toHaveTextContent('601'));
  expect(await stat('Messages This Week')).toHaveTextContent('–');
  expect(screen.queryByText('The figures could not be read.')).not.toBeInTheDocument();
});

test('works while the waiting posts fail to load, and retries them', async () => {
  aPanel({ users: [aListed()] });
  refusing('listWaitingPosts', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = open();
  expect(await screen.findByText(/Waiting posts cannot be read right now/)).toBeVisible();
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
  aPanel({ users: [aListed()] });
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tab', { name: 'Waiting posts (0)' })).toBeVisible();
  expect(screen.queryByText(/cannot be read right now/)).not.toBeInTheDocument();
});

test.each(['/admin', '/admin?view=nothing-there-is'])('opens the connections board by default: %s', async (path) => {
  aPanel();
  aBoard({ athletes: [aBoardAthlete()] });
  open(path);
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Athlete Connections/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Elite Admin');
});

test('keeps the view in the address', async () => {
  aPanel({ messages: [aContactMessage()] });
  const { hands, router } = open();
  await hands.click(await screen.findByRole('link', { name: /Contact Messages/ }));
  expect(await screen.findByRole('heading', { name: 'Rowing' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=contacts');
});

test('saves the chosen density', async () => {
  aPanel();
  const { hands } = open();
  await hands.click(await screen.findByRole('switch', { name: 'Compact' }));
  expect(screen.getByRole('switch')).toBeChecked();
  expect(localStorage.getItem('entourage.density')).toBe('compact');
});

import { screen, waitFor, within } from '@testing-library/react';
import { aListed, anAdmin, aPanel } from '../../features/admin/testing.ts';
import type { Conversation } from '../../shared/health/api/messages.api.ts';
import { athlete } from '../../shared/health/testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../../shared/health/testing-liaison.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answering, answeringPages } from '../../testing/server.ts';
import { matching, pagesOf } from './destinations.ts';

const noor = aListed();

const withNoor: Conversation = {
  userId: noor.id,
  user: {
    id: noor.id,
    username: noor.username,
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'ATHLETE',
    profileImageUrl: null,
  },
  lastMessage: null,
  unread: 0,
  readUpTo: 0,
  readByOtherUpTo: 0,
  mayWrite: true,
};

const onOthers = { button: 'Go to (Ctrl+K)', keys: '{Control>}k{/Control}' };
const onApple = { button: 'Go to (⌘K)', keys: '{Meta>}k{/Meta}' };

// Jsdom lacks it.
Element.prototype.scrollIntoView = () => undefined;

async function open(users = [noor], by: { button: string; keys: string } = onOthers) {
  aPanel({ users });
  answeringPages('listConversations', () => ({ rows: [withNoor] }));
  const rendered = renderApp('/admin?view=billing', { user: anAdmin });
  answering('readBillingOverview', { simulated: true, configured: true, subscribers: 0, late: 0, revenue: [] });
  await screen.findByRole('button', { name: by.button });
  await rendered.hands.keyboard(by.keys);
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
  return { ...rendered, dialog };
}
const optionsOf = (dialog: { getAllByRole: (role: string) => HTMLElement[] }) =>
  dialog.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K, some letters and Enter go to a page', async () => {
  const { hands, dialog, router } = await open([]);
  const box = dialog.getByRole('combobox', { name: 'A page or a person' });
  expect(box).toHaveFocus();
  await hands.type(box, 'audit');
  expect(optionsOf(dialog)).toEqual(['Audit Trail Admin']);
  answeringPages('listAuditEntries', () => ({ rows: [] }));
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?view=audit'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to' })).not.toBeInTheDocument());
});

test.each(['Macintosh; Intel Mac OS X 10_15_7', 'iPhone; CPU iPhone OS 18_5 like Mac OS X'])(
  'on Apple devices the keys are ⌘K: %s',
  async (device) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device}) AppleWebKit/605.1.15`);
    const { dialog } = await open([], onApple);
    expect(dialog.getByRole('combobox', { name: 'A page or a person' })).toHaveFocus();
  },
);

test('people are found by name, to write to and, by admins, among all users; arrows choose', async () => {
  const { hands, dialog, router } = await open();
  await hands.type(dialog.getByRole('combobox'), 'noor');
  await waitFor(() => expect(optionsOf(dialog)).toEqual(['Noor Haddad Messages', 'Noor Haddad User noor.haddad']));
  await hands.keyboard('{ArrowDown}');
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('User noor.haddad');
  await hands.keyboard('{ArrowDown}');
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Messages');
  const user = dialog.getByRole('option', { name: 'Noor Haddad User noor.haddad' });
  await hands.pointer({ keys: '[MouseLeft>]', target: user });
  expect(dialog.getByRole('combobox')).toHaveFocus();
  await hands.pointer({ keys: '[/MouseLeft]', target: user });
  await waitFor(() => expect(router.state.location.search).toBe('?view=users&search=noor.haddad'));
});

test('a liaison goes to an athlete, or to the summary of their health', async () => {
  aLiaisonsDay({ athletes: [anAssigned()] });
  const { hands, router } = renderApp('/dashboard', { user: liaison });
  await screen.findByRole('button', { name: 'Go to (Ctrl+K)' });
  await hands.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
  await hands.type(dialog.getByRole('combobox'), 'noor');
  await waitFor(() => expect(optionsOf(dialog)).toEqual(['Noor Haddad Athlete', 'Noor Haddad Health summary']));
  await hands.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/summary'));
  expect(router.state.location.search).toBe(`?athlete=${athlete.id}`);
});

test('says so where nothing has that name, and Escape closes', async () => {
  const { hands, dialog } = await open([]);
  await hands.type(dialog.getByRole('combobox'), 'zzzz');
  expect(await dialog.findByText('Nothing of that name. Try another word.')).toBeVisible();
  await hands.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('accents, case and the order of words do not matter', () => {
  const all = [{ to: '/a', label: 'Léa Moreau', hint: 'Athlete' }, ...pagesOf(anAdmin)];
  expect(matching(all, 'MOREAU lea').map(({ label }) => label)).toEqual(['Léa Moreau']);
  expect(matching(all, 'messages')[0]?.label).toBe('Messages');
});

test('admins find the connection panel and the presentation, others do not', () => {
  const found = (user: typeof anAdmin) =>
    [...matching(pagesOf(user), 'connection panel'), ...matching(pagesOf(user), 'presentation')].map(({ to }) => to);
  expect(found(anAdmin)).toEqual(['/admin/connections', '/investor-presentation']);
  expect(found(liaison)).toEqual([]);
});

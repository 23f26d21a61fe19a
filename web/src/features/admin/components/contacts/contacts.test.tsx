import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../../testing/server.ts';
import { aContactMessage, anAdmin, aPanel } from '../../testing.ts';

const unread = aContactMessage();
const read = aContactMessage({ id: 'read', subject: 'Sailing', isRead: true });

function open(messages = [unread, read], path = '/admin?view=contacts') {
  aPanel({ messages });
  return renderApp(path, { user: anAdmin });
}
const card = async (subject: string) =>
  within((await screen.findByRole('heading', { name: subject })).closest('li') as HTMLElement);

test('marks an unread message as read before the server answers', async () => {
  const { hands } = open();
  const rowing = await card('Rowing');
  expect(rowing.getByText('New')).toBeVisible();
  expect(rowing.getByText('Kofi Asante')).toBeVisible();
  expect(rowing.getByRole('link', { name: 'kofi@example.org' })).toHaveAttribute(
    'href',
    'mailto:kofi@example.org?subject=Re%3A%20Rowing',
  );
  expect((await card('Sailing')).queryByText('New')).not.toBeInTheDocument();
  const { sent, release } = holding('markContactRead', { ...unread, isRead: true });
  await hands.click(rowing.getByRole('button', { name: 'Mark as Read: Rowing' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(rowing.queryByText('New')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: /Contact Messages/ })).not.toHaveTextContent('unread'));
  aPanel({ messages: [{ ...unread, isRead: true }, read] });
  release();
  expect(await rowing.findByRole('button', { name: 'Mark as Unread: Rowing' })).toBeVisible();
});

test.each([
  ['Rowing', 'markContactRead', 'Mark as Read', 'Failed to mark message as read'],
  ['Sailing', 'markContactUnread', 'Mark as Unread', 'Failed to mark message as unread'],
] as const)('%s is rolled back when the server refuses', async (subject, call, button, said) => {
  const { hands } = open();
  refusing(call, { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  await hands.click(await screen.findByRole('button', { name: `${button}: ${subject}` }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: `${button}: ${subject}` })).toBeVisible();
});

test('a read message can be marked as unread', async () => {
  const { hands } = open();
  const sent = answering('markContactUnread', { ...read, isRead: false });
  await hands.click(await screen.findByRole('button', { name: 'Mark as Unread: Sailing' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a double click marks a message once', async () => {
  const { hands } = open();
  const sent = answering('markContactRead', { ...unread, isRead: true });
  const takenBack = answering('markContactUnread', unread);
  const button = await screen.findByRole('button', { name: 'Mark as Read: Rowing' });
  aPanel({ messages: [{ ...unread, isRead: true }, read] });
  await hands.dblClick(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Mark as Unread: Rowing' })).toBeVisible();
  expect(takenBack).toHaveLength(0);
});

test('quick changes of mind reach the server in order', async () => {
  const { hands } = open();
  const { sent, release } = holding('markContactRead', { ...unread, isRead: true });
  const takenBack = answering('markContactUnread', unread);
  await hands.click(await screen.findByRole('button', { name: 'Mark as Read: Rowing' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await hands.click(await screen.findByRole('button', { name: 'Mark as Unread: Rowing' }));
  expect(await screen.findByRole('button', { name: 'Mark as Read: Rowing' })).toBeVisible();
  expect(takenBack).toHaveLength(0);
  release();
  await waitFor(() => expect(takenBack).toHaveLength(1));
});

test('a list requested earlier does not overwrite a later press', async () => {
  const { hands } = open([unread]);
  await card('Rowing');
  answering('markContactRead', { ...unread, isRead: true });
  const late = holding('markContactUnread', unread);
  const before = holding('listContactMessages', [{ ...unread, isRead: true }, read]);
  await hands.click(screen.getByRole('button', { name: 'Mark as Read: Rowing' }));
  await waitFor(() => expect(before.sent.length).toBeGreaterThan(0));
  await hands.click(screen.getByRole('button', { name: 'Mark as Unread: Rowing' }));
  await waitFor(() => expect(late.sent).toHaveLength(1));
  before.release();
  await card('Sailing');
  expect(screen.getByRole('button', { name: 'Mark as Read: Rowing' })).toBeVisible();
  const after = holding('listContactMessages', [unread, read]);
  late.release();
  await waitFor(() => expect(after.sent.length).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: 'Mark as Read: Rowing' })).toBeVisible();
});

test('the address filters unread messages, and the file has the same filter', async () => {
  const { hands, router } = open();
  await hands.selectOptions(await screen.findByLabelText('Show'), 'Unread');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sailing' })).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?view=contacts&read=false');
  expect(await screen.findByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/contact-messages.csv?isRead=false',
  );
});

test('tells apart an empty inbox from no unread messages', async () => {
  open([]);
  expect(await screen.findByText('No Contact Messages')).toBeVisible();
});

test('the next message gets the focus when a read one leaves the list of unread ones', async () => {
  const other = aContactMessage({ id: 'other', subject: 'Diving' });
  const { hands } = open([unread, other], '/admin?view=contacts&read=false');
  const button = (await card('Rowing')).getByRole('button', { name: 'Mark as Read: Rowing' });
  button.focus();
  answering('markContactRead', { ...unread, isRead: true });
  aPanel({ messages: [{ ...unread, isRead: true }, other] });
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rowing' })).not.toBeInTheDocument());
  expect((await card('Diving')).getByRole('button', { name: 'Mark as Read: Diving' })).toHaveFocus();
});

test.each([
  ['unread', 'false', read, 'Nothing is unread'],
  ['read', 'true', unread, 'Nothing is read'],
])('without %s messages it says so and links to all messages', async (_which, filter, message, title) => {
  const { hands } = open([message], `/admin?view=contacts&read=${filter}`);
  expect(await screen.findByText(title)).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await screen.findByRole('heading', { name: message.subject })).toBeVisible();
});

test('a next page that fails to load shows an error and can be retried', async () => {
  const { hands } = open();
  await card('Rowing');
  answeringPages('listContactMessages', () => ({ rows: [aContactMessage({ subject: 'First' })], total: 2, next: 'x' }));
  await hands.selectOptions(await screen.findByLabelText('Show'), 'Read');
  await card('First');
  refusing('listContactMessages', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeEnabled();
});

test('a long message is folded, and more messages load on demand', async () => {
  const { hands } = open();
  answeringPages('listContactMessages', (asked) => {
    if (asked.get('limit') === '1') return { rows: [], total: 0 };
    return asked.has('cursor')
      ? { rows: [aContactMessage({ id: 'last', subject: 'The last' })], total: 2 }
      : { rows: [aContactMessage({ subject: 'Long', message: 'A word. '.repeat(100) })], total: 2, next: 'x' };
  });
  await hands.selectOptions(await screen.findByLabelText('Show'), 'Unread');
  const long = await card('Long');
  const more = long.getByRole('button', { name: 'Show all of it' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await hands.click(more);
  expect(long.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await hands.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('heading', { name: 'The last' })).toBeVisible();
});

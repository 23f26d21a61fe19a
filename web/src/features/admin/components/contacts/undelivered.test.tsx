import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../../testing/server.ts';
import type { ContactMessage } from '../../api/contacts.api.ts';
import { aContactMessage, anAdmin, aPanel } from '../../testing.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString();
const hoursAgo = (hours: number) => minutesAgo(hours * 60);
const ilse = { id: anAdmin.id, username: 'ilse', firstName: 'Ilse', lastName: 'Brandt' };

const answered = aContactMessage({ isRead: true, answer: 'We do.', answeredAt: minutesAgo(5), answeredBy: ilse });
const undelivered = { ...answered, answeredAt: hoursAgo(50), answerFailedAt: hoursAgo(26) };
const sentAgain = { ...undelivered, answerFailedAt: null, answerResentAt: minutesAgo(1) };
const sailing = { ...undelivered, id: 'sailing', subject: 'Sailing' };

function open(messages: readonly ContactMessage[] = [undelivered, sailing], query = '') {
  aPanel({ messages });
  return renderApp(`/admin?view=contacts${query}`, { user: anAdmin });
}
const card = async (subject = 'Rowing') =>
  within((await screen.findByRole('heading', { name: subject, level: 2 })).closest('li') as HTMLElement);
const sendAgain = () => screen.findByRole('button', { name: 'Send it again: Rowing' });
const warning =
  /^This answer could not be delivered to kofi@example\.org: .* Check the address, or write another way\.$/;
const broken = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' } as const;

test.each([
  ['was taken by the mail server', { answerSentAt: minutesAgo(4) }, / · Sent by e-mail$/],
  ['was taken long ago', { answeredAt: hoursAgo(50), answerSentAt: hoursAgo(49) }, / · Sent by e-mail$/],
  ['was just written', {}, / · On its way by e-mail$/],
  ['was sent again today', { answeredAt: hoursAgo(50), answerResentAt: hoursAgo(20) }, / · On its way by e-mail$/],
  ['is attempted for most of a day', { answeredAt: hoursAgo(24.5) }, / · On its way by e-mail$/],
])('an answer that %s says so', async (_which, over, state) => {
  open([{ ...answered, ...over }]);
  const rowing = await card();
  expect(rowing.getByText(/^Answered by Ilse Brandt/)).toHaveTextContent(state);
  expect(rowing.queryByText(warning)).not.toBeInTheDocument();
  expect(rowing.queryByRole('button', { name: /^Send it again/ })).not.toBeInTheDocument();
});

test('an answer from before deliveries were kept says nothing of its delivery', async () => {
  open([{ ...answered, answeredAt: hoursAgo(26) }]);
  const rowing = await card();
  expect(rowing.getByText(/^Answered by Ilse Brandt/)).not.toHaveTextContent(/e-mail/);
  expect(rowing.queryByText(warning)).not.toBeInTheDocument();
  expect(rowing.queryByRole('button', { name: /^Send it again/ })).not.toBeInTheDocument();
});

test('a message without an answer says nothing of a delivery', async () => {
  open([aContactMessage()]);
  const rowing = await card();
  expect(rowing.queryByText(/by e-mail|delivered/)).not.toBeInTheDocument();
  expect(rowing.queryByRole('button', { name: /^Send it again/ })).not.toBeInTheDocument();
});

test('an undelivered answer warns, also while its text is folded', async () => {
  open([{ ...undelivered, answer: 'A word. '.repeat(100) }]);
  const rowing = await card();
  expect(rowing.getByRole('button', { name: 'Show all of it' })).toHaveAttribute('aria-expanded', 'false');
  expect(rowing.getByText(warning)).toBeVisible();
  expect(rowing.getByText(/^Answered by Ilse Brandt/)).not.toHaveTextContent(/e-mail/);
  expect(rowing.getByRole('button', { name: 'Send it again: Rowing' })).toBeVisible();
});

test('a card warns by itself once its answer is given up', async () => {
  const { store } = open([{ ...answered, answeredAt: hoursAgo(24.5) }]);
  const rowing = await card();
  expect(rowing.queryByText(warning)).not.toBeInTheDocument();
  aPanel({ messages: [undelivered] });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['ContactMessage'])));
  expect(await rowing.findByText(warning)).toBeVisible();
});

test('a double click sends an answer again once; the card shows it at once and keeps the focus', async () => {
  const { hands } = open();
  const rowing = await card();
  const { sent, release } = holding('sendContactAnswerAgain', sentAgain);
  await hands.dblClick(await sendAgain());
  expect(await rowing.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  const list = holding('listContactMessages', [sentAgain, sailing]);
  release();
  expect(await screen.findByText('The answer is sent again')).toBeVisible();
  expect(screen.getByText('It is on its way to kofi@example.org.')).toBeVisible();
  expect(rowing.queryByText(warning)).not.toBeInTheDocument();
  expect(rowing.getByText(/^Answered by Ilse Brandt/)).toHaveTextContent(/ · On its way by e-mail$/);
  expect(rowing.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
  expect(rowing.getByRole('button', { name: 'Mark as Unread: Rowing' })).toHaveFocus();
  list.release();
  expect((await card('Sailing')).getByText(warning)).toBeVisible();
  expect(sent).toEqual([null]);
});

test.each([
  ['the next message', [sailing], () => screen.getByRole('button', { name: 'Mark as Unread: Sailing' })],
  ['the filter', [], () => screen.getByLabelText('Show')],
])('%s gets the focus when the answer leaves the undelivered ones', async (_what, others, focused) => {
  const { hands } = open([undelivered, ...others], '&undelivered=true');
  const button = await sendAgain();
  answering('sendContactAnswerAgain', sentAgain);
  aPanel({ messages: [sentAgain, ...others] });
  act(() => button.focus());
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rowing' })).not.toBeInTheDocument());
  await waitFor(() => expect(focused()).toHaveFocus());
});

test('a refusal is said; the warning stays, and the answer can be sent again', async () => {
  const { hands } = open();
  refusing('sendContactAnswerAgain', broken);
  await hands.click(await sendAgain());
  expect(await screen.findByText('The answer could not be sent again. Please try again.')).toBeVisible();
  expect((await card()).getByText(warning)).toBeVisible();
  expect(await sendAgain()).toHaveFocus();
  const sent = answering('sendContactAnswerAgain', sentAgain);
  await hands.click(await sendAgain());
  expect(await screen.findByText('The answer is sent again')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a message that a colleague deleted leaves the list', async () => {
  const { hands } = open();
  const button = await sendAgain();
  refusing('sendContactAnswerAgain', { code: 'NOT_FOUND', message: 'Not found' });
  aPanel({ messages: [sailing] });
  await hands.click(button);
  expect(await screen.findByText('The answer could not be sent again. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rowing' })).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Sailing' })).toBeVisible();
});

test('the address keeps the filter of undelivered answers, and the file has it', async () => {
  const { hands, router } = open([answered], '&answered=true');
  await card();
  const asked = answeringPages('listContactMessages', () => ({ rows: [sailing] }));
  await hands.selectOptions(screen.getByLabelText('Show'), 'Not delivered');
  await card('Sailing');
  expect(asked.map(String)).toEqual(['isUndelivered=true&limit=20']);
  expect(router.state.location.search).toBe('?view=contacts&undelivered=true');
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Not delivered');
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/contact-messages.csv?isUndelivered=true',
  );
});

test('without undelivered answers it says so and leads to all messages', async () => {
  const { hands, router } = open([answered], '&undelivered=true');
  expect(await screen.findByText('No answer is known to be undelivered.')).toBeVisible();
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Not delivered');
  await hands.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await screen.findByRole('heading', { name: 'Rowing' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=contacts');
});

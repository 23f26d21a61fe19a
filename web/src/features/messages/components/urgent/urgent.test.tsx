import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { momentOf, timeOf } from '../../../../shared/clock.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import type { Message } from '../../api/merge.ts';
import type { UrgentCase } from '../../api/urgent.api.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab, tomas } from '../../testing.ts';

const now = Date.now();
/** A time this many hours from now; negative: ago. */
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const clock = { answerBy: at(1), answeredAt: null, missedAt: null, takenAt: null };
const urged = (over: Partial<Message> = {}) =>
  aMessage(1, { senderId: athlete.id, content: 'It swells', urgency: clock, ...over });
const aCase = (over: Partial<UrgentCase> = {}): UrgentCase => ({
  id: urged().id,
  sender: { ...marta, firstName: 'Darnell', lastName: 'Whitlock' },
  receiver: marta,
  writeToId: tomas.id,
  sentAt: at(-9),
  missedAt: at(-7),
  asked: [tomas],
  takenBy: null,
  takenAt: null,
  ...over,
});

beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
});

function open(messages: readonly Message[] = [aMessage(1)]) {
  aDesk({ conversations: [aConversation(), aConversation({ user: tomas })], threads: { [marta.id]: messages } });
  return renderApp(`/messages?user=${marta.id}`, { user: athlete });
}
const log = async () => within(await screen.findByRole('log'));

test('a message sent as urgent from the menu shows as urgent at once', async () => {
  const { hands } = open();
  const sent = answering('sendMessage', urged({ position: 2, change: 2 }));
  expect(await screen.findByRole('button', { name: 'Other ways to send' })).toBeDisabled();
  await hands.type(await screen.findByRole('textbox', { name: 'Message to Marta Silva' }), 'It swells');
  await hands.click(screen.getByRole('button', { name: 'Other ways to send' }));
  await hands.click(await screen.findByRole('menuitem', { name: 'Send as urgent: answer within two hours' }));
  expect(await (await log()).findByText('Urgent')).toBeVisible();
  await waitFor(() => expect(sent).toMatchObject([{ receiverId: marta.id, content: 'It swells', urgent: true }]));
});

test.each<[string, Message[], string]>([
  ['that is running', [urged()], `Urgent · answer by ${timeOf(at(1))}`],
  [
    'that was answered',
    [urged({ urgency: { ...clock, answeredAt: at(-1) } })],
    `Urgent · answered at ${timeOf(at(-1))}`,
  ],
  [
    'that was answered just now',
    [urged(), aMessage(2, { createdAt: at(-2) })],
    `Urgent · answered at ${timeOf(at(-2))}`,
  ],
  ['that has passed', [urged({ urgency: { ...clock, answerBy: '2026-03-02T09:05:00Z' } })], 'Urgent · no answer by'],
])('shows the deadline of an urgent message %s', async (_name, messages, said) => {
  open(messages);
  await waitFor(async () => expect((await log()).getByText('Urgent').parentElement).toHaveTextContent(said));
});

test('the author’s own further message is no answer, and a retracted message has no deadline', async () => {
  const retracted = { content: null, retractedAt: at(-1) };
  open([urged(), aMessage(2, { senderId: athlete.id }), urged({ id: aMessage(3).id, position: 3, ...retracted })]);
  expect((await log()).getAllByText('Urgent')).toHaveLength(1);
  expect((await log()).getByText(new RegExp(`answer by ${timeOf(at(1))}`))).toBeVisible();
});

test('a missed deadline shows both people who was asked and who took over', async () => {
  answering('readUrgentCase', aCase({ takenBy: tomas, takenAt: at(-6) }));
  open([urged({ urgency: { ...clock, missedAt: at(-7), takenAt: at(-6) } })]);
  const said = await (await log()).findByText(/Asked: Tomas Berg\. Tomas Berg takes care of it\./);
  expect(said).toBeVisible();
  expect(said).not.toHaveAttribute('data-late');
});

test('a missed deadline that nobody took over is marked as late', async () => {
  answering('readUrgentCase', aCase());
  open([urged({ urgency: { ...clock, missedAt: at(-7) } })]);
  expect(await (await log()).findByText(/Asked: Tomas Berg\./)).toHaveAttribute('data-late');
});

test('the person asked sees both names, and can write to them or take over', async () => {
  answering('listUrgentCases', [aCase()]);
  const { hands, router } = open();
  const cases = within(await screen.findByRole('list', { name: 'Urgent messages without an answer' }));
  expect(
    cases.getByText(`Darnell Whitlock waits for an answer from Marta Silva since ${momentOf(at(-9))}`),
  ).toBeVisible();
  await hands.click(cases.getByRole('link', { name: 'Write to them' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?user=${tomas.id}`));
  const taken = answering('takeUrgentCase', null);
  answering('listUrgentCases', []);
  await hands.click(cases.getByRole('button', { name: 'I take care of it' }));
  await waitFor(() => expect(screen.queryByText(/waits for an answer/)).not.toBeInTheDocument());
  expect(taken).toHaveLength(1);
});

test('a case taken by a colleague shows the refusal; a live event removes it from the list', async () => {
  answering('listUrgentCases', [aCase()]);
  const { hands, store } = open();
  const button = await screen.findByRole('button', { name: 'I take care of it' });
  refusing('takeUrgentCase', { code: 'URGENT_CLOSED', message: 'It is taken care of already.' });
  await hands.click(button);
  expect(await screen.findByText('It is taken care of already.')).toBeVisible();
  answering('listUrgentCases', []);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Urgent'])));
  await waitFor(() => expect(screen.queryByText(/waits for an answer/)).not.toBeInTheDocument());
});

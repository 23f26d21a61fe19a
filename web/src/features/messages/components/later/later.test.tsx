import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { momentOf } from '../../../../shared/clock.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import type { Scheduled } from '../../api/scheduled.api.ts';
import { morningIn, nextMonday } from '../../moments.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab, tomas } from '../../testing.ts';

const sendAt = morningIn(3, new Date()).toISOString();
const waiting = (over: Partial<Scheduled> = {}): Scheduled => ({
  id: '77777777-7777-4777-8777-777777777777',
  receiverId: marta.id,
  content: 'See you then',
  sendAt,
  urgent: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  refusedAt: null,
  ...over,
});

beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
});

function open(conversation = aConversation()) {
  aDesk({ conversations: [conversation], threads: { [marta.id]: [aMessage(1)] } });
  return renderApp(`/messages?user=${marta.id}`, { user: athlete });
}
const box = () => screen.findByRole('textbox', { name: 'Message to Marta Silva' });
const list = async () => within(await screen.findByRole('list', { name: 'To be sent later' }));

async function choosing(way: RegExp) {
  const app = open();
  await app.hands.type(await box(), 'See you then');
  await app.hands.click(screen.getByRole('button', { name: 'Other ways to send' }));
  await app.hands.click(await screen.findByRole('menuitem', { name: way }));
  return app;
}

test.each<[RegExp, () => Date]>([
  [/^Send tomorrow at/, () => morningIn(1, new Date())],
  [/^Send on Monday at/, () => nextMonday(new Date())],
])('%s schedules for eight in the morning and clears the box', async (way, at) => {
  const sent = answering('scheduleMessage', waiting());
  answering('listScheduledMessages', [waiting()]);
  await choosing(way);
  await waitFor(() =>
    expect(sent).toEqual([
      { receiverId: marta.id, content: 'See you then', sendAt: at().toISOString(), clientId: expect.any(String) },
    ]),
  );
  expect(await screen.findByText('It will be sent by itself.')).toBeVisible();
  expect(await box()).toHaveValue('');
  expect((await list()).getByText(`To be sent ${momentOf(sendAt)}.`)).toBeVisible();
});

test('a custom time can be picked, and an invalid one shows an error at its field', async () => {
  const atOnce = answering('sendMessage', aMessage(2));
  const { hands } = await choosing(/^Pick a time/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }));
  refusing('scheduleMessage', { code: 'INVALID', message: 'x', fields: { sendAt: 'Choose a time in the future' } });
  await hands.click(dialog.getByRole('button', { name: 'Send then' }));
  expect(await dialog.findByText('Choose a time in the future')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you then');
  answering('scheduleMessage', waiting());
  await hands.click(dialog.getByRole('button', { name: 'Send then' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await box()).toHaveValue('');
  expect(atOnce).toEqual([]);
});

test('a message that could not be scheduled stays in the box', async () => {
  refusing('scheduleMessage', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await choosing(/^Send tomorrow/);
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(await box()).toHaveValue('See you then');
});

test('text typed while a message is scheduled stays, and nothing else is sent until then', async () => {
  const { sent, release } = holding('scheduleMessage', waiting());
  const { hands } = await choosing(/^Send tomorrow/);
  await waitFor(() => expect(sent).toHaveLength(1));
  await hands.type(await box(), ', Marta');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  release();
  expect(await screen.findByText('It will be sent by itself.')).toBeVisible();
  expect(await box()).toHaveValue('See you then, Marta');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a message whose answer was lost shows in the list if it was scheduled', async () => {
  breaking('scheduleMessage', 'gone');
  const asked = answering('listScheduledMessages', []);
  await choosing(/^Send tomorrow/);
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a retry after a lost answer sends the same client id, and a changed message a new one', async () => {
  const asked = refusing('scheduleMessage', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = await choosing(/^Pick a time/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }));
  const press = () => hands.click(dialog.getByRole('button', { name: 'Send then' }));
  await press();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  await press();
  await hands.type(dialog.getByRole('textbox', { name: 'Message' }), '!');
  await press();
  await waitFor(() => expect(asked).toHaveLength(3));
  const [first, again, other] = (asked as Array<{ clientId: string }>).map(({ clientId }) => clientId);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('a conversation shows its scheduled messages, which can be changed and cancelled', async () => {
  answering('listScheduledMessages', [
    waiting(),
    waiting({ id: waiting().id.replace('7', '8'), receiverId: tomas.id }),
  ]);
  const { hands } = open();
  const [item, ...others] = (await list()).getAllByRole('listitem');
  expect([item?.textContent, others]).toEqual([expect.stringContaining('See you then'), []]);
  await hands.click((await list()).getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change what is to be sent later' }));
  const text = dialog.getByRole('textbox', { name: 'Message' });
  await hands.clear(text);
  await hands.type(text, 'Rather later');
  const changed = answering('changeScheduledMessage', waiting({ content: 'Rather later' }));
  await hands.click(dialog.getByRole('button', { name: 'Send then' }));
  await waitFor(() => expect(changed).toEqual([{ content: 'Rather later', sendAt }]));
  const cancelled = answering('cancelScheduledMessage', null);
  answering('listScheduledMessages', []);
  await hands.click((await list()).getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'To be sent later' })).not.toBeInTheDocument());
  expect(cancelled).toHaveLength(1);
});

test('a message that could not be sent says so; a sent one disappears on a live event', async () => {
  answering('listScheduledMessages', [waiting({ refusedAt: sendAt })]);
  const { store } = open();
  expect((await list()).getByText('Could not be sent: you could no longer write to them.')).toBeVisible();
  expect((await list()).getByRole('button', { name: 'Remove' })).toBeVisible();
  answering('listScheduledMessages', []);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Scheduled'])));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'To be sent later' })).not.toBeInTheDocument());
});

test('without the right to write, a scheduled message can be removed but not changed', async () => {
  answering('listScheduledMessages', [waiting({ refusedAt: sendAt })]);
  open(aConversation({ mayWrite: false }));
  const buttons = (await list()).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Copy text', 'Remove']);
});

test('a message that could not be sent shows above the conversations, also without one', async () => {
  answering('listScheduledMessages', [waiting({ refusedAt: sendAt, receiverId: tomas.id })]);
  open();
  const refused = within(await screen.findByRole('list', { name: 'Could not be sent later' }));
  expect(refused.getByText('See you then')).toBeVisible();
  expect(refused.getAllByRole('button').map((button) => button.textContent)).toEqual(['Copy text', 'Remove']);
  expect(screen.queryByRole('list', { name: 'To be sent later' })).not.toBeInTheDocument();
});

test('a closed menu gives the focus back to its button', async () => {
  const { hands } = open();
  await hands.type(await box(), 'See you then');
  const opener = screen.getByRole('button', { name: 'Other ways to send' });
  await hands.click(opener);
  await screen.findByRole('menu');
  await hands.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

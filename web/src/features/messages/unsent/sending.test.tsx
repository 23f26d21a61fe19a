import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { noteLeaving, noteSignedOut } from '../../../shared/session/leaving.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab } from '../testing.ts';
import { submit, unsentOf } from './outbox.ts';

const mine = (over: Parameters<typeof aMessage>[1] = {}) =>
  aMessage(2, { senderId: athlete.id, content: 'Hello', ...over });
const sentTo = (sent: unknown[]) => sent as { receiverId: string; content: string; clientId: string }[];

beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
});

function open() {
  aDesk({ conversations: [aConversation()], threads: { [marta.id]: [aMessage(1)] } });
  return renderApp(`/messages?user=${marta.id}`, { user: athlete });
}
const box = () => screen.findByRole('textbox', { name: 'Message to Marta Silva' });
const log = async () => within(await screen.findByRole('log'));
const online = () => act(() => void dispatchEvent(new Event('online')));

test('a message shows at once, and is replaced by the server’s copy', async () => {
  const { hands } = open();
  const { sent, release } = holding('sendMessage', mine());
  await hands.type(await box(), '  Hello  {Enter}');
  expect(await (await log()).findByText('Hello')).toBeVisible();
  expect(await (await log()).findByText('Sending...')).toBeVisible();
  expect(await box()).toHaveValue('');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ receiverId: marta.id, content: 'Hello', clientId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  release();
  expect(await screen.findByText('Your message has been delivered.')).toBeVisible();
  expect((await log()).getAllByText('Hello')).toHaveLength(1);
  expect((await log()).queryByText('Sending...')).not.toBeInTheDocument();
  expect((await log()).getByText('Delivered')).toBeVisible();
  expect(unsentOf(athlete.id)).toEqual([]);
});

test('does not send blank text, nor on Shift+Enter or during an IME composition', async () => {
  const { hands } = open();
  const sent = answering('sendMessage', mine());
  const button = await screen.findByRole('button', { name: 'Send' });
  expect(button).toBeDisabled();
  await hands.type(await box(), '   ');
  expect(button).toBeDisabled();
  await hands.keyboard('{Enter}');
  await hands.type(await box(), 'one{Shift>}{Enter}{/Shift}two');
  expect(await box()).toHaveValue('   one\ntwo');
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
    );
  });
  expect(await box()).toHaveValue('   one\ntwo');
  expect(sent).toHaveLength(0);
  await hands.click(button);
  await waitFor(() => expect(sentTo(sent).map(({ content }) => content)).toEqual(['one\ntwo']));
  expect(await box()).toHaveFocus();
});

test('sending with the button by keyboard returns the focus to the box', async () => {
  const { hands } = open();
  answering('sendMessage', mine());
  await hands.type(await box(), 'one');
  screen.getByRole('button', { name: 'Send' }).focus();
  await hands.keyboard('{Enter}');
  expect(await box()).toHaveValue('');
  expect(await box()).toHaveFocus();
});

test('the placeholder says what can be typed', async () => {
  open();
  expect(await box()).toHaveAttribute('placeholder', 'Type "@entourage meeting"');
});

test('a text that is too long shows an error before sending', async () => {
  const { hands } = open();
  const sent = answering('sendMessage', mine());
  await hands.click(await box());
  await hands.paste('a'.repeat(20_005));
  expect(await screen.findByText('At most 20,000 characters; this is 5 too many.')).toBeVisible();
  expect(await box()).toHaveAccessibleDescription(/5 too many/);
  await hands.keyboard('{Enter}');
  expect(sent).toHaveLength(0);
  expect(await box()).toHaveValue('a'.repeat(20_005));
});

test.each([
  ['500', () => refusing('sendMessage', { code: 'INTERNAL', message: 'Something went wrong.' })],
  ['503', () => refusing('sendMessage', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' })],
  ['502 of a proxy', () => breaking('sendMessage', 'garbage')],
])(
  'a message refused with %s leaves the thread and returns to the box, also after a reload',
  async (_which, refuse) => {
    const { hands } = open();
    refuse();
    await hands.type(await box(), 'Hello{Enter}');
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
    await waitFor(async () => expect(await box()).toHaveValue('Hello'));
    expect((await log()).queryByText('Sending...')).not.toBeInTheDocument();
    expect(unsentOf(athlete.id)).toEqual([]);
    document.body.replaceChildren();
    open();
    expect(await box()).toHaveValue('Hello');
  },
);

test('the box shows why a message was refused until it is edited, and keeps newer text', async () => {
  const { hands } = open();
  const { sent, release } = holding('sendMessage', mine());
  await hands.type(await box(), 'Hello{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  refusing('sendMessage', { code: 'INVALID', message: 'Check it.', fields: { content: 'No such character' } });
  await hands.type(await box(), 'Again{Enter}');
  await hands.type(await box(), 'And more');
  release();
  expect(await screen.findByText('No such character')).toBeVisible();
  expect(await box()).toHaveValue('Again\n\nAnd more');
  await hands.type(await box(), '!');
  expect(screen.queryByText('No such character')).not.toBeInTheDocument();
});

test('offline messages wait, and are sent once and in order when the connection is back', async () => {
  const { hands } = open();
  const tried = breaking('sendMessage', 'gone');
  await hands.type(await box(), 'One{Enter}');
  expect(await (await log()).findByText('Waiting for a connection')).toBeVisible();
  await hands.type(await box(), 'Two{Enter}');
  await waitFor(async () => expect((await log()).getAllByText('Waiting for a connection')).toHaveLength(2));
  expect(screen.queryByText('Failed to send message. Please try again.')).not.toBeInTheDocument();
  expect(await box()).toHaveValue('');
  const sent = answering('sendMessage', mine());
  online();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sentTo(sent).map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(sentTo(sent)[0]?.clientId).toBe(sentTo(tried)[0]?.clientId);
  await waitFor(async () => expect((await log()).queryByText('Waiting for a connection')).not.toBeInTheDocument());
});

test('what a lost session left is back in the box after the next sign-in, and is not sent', async () => {
  const { hands, leave } = open();
  breaking('sendMessage', 'gone');
  await hands.type(await box(), 'One{Enter}');
  await hands.type(await box(), 'Two{Enter}');
  await waitFor(() => expect(unsentOf(athlete.id)).toHaveLength(2));
  refusing('sendMessage', { code: 'UNAUTHENTICATED', message: 'Unauthorized' });
  online();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Failed to send message. Please try again.')).not.toBeInTheDocument();
  cleanup();
  const sent = answering('sendMessage', mine());
  open();
  expect(await box()).toHaveValue('One\n\nTwo');
  online();
  expect(unsentOf(athlete.id)).toEqual([]);
  expect(sent).toEqual([]);
});

test('retries by itself until the connection is back', async () => {
  const { hands } = open();
  breaking('sendMessage', 'gone');
  await hands.type(await box(), 'Hello{Enter}');
  expect(await (await log()).findByText('Waiting for a connection')).toBeVisible();
  const sent = answering('sendMessage', mine());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('Message sent')).toBeVisible();
});

test('sending a message does not hide a concurrent message of the other person', async () => {
  const { hands, store } = open();
  const own = { ...aMessage(3), senderId: athlete.id, receiverId: marta.id, content: 'Hello' };
  answering('sendMessage', own);
  await hands.type(await box(), 'Hello{Enter}');
  expect(await screen.findByText('Message sent')).toBeVisible();
  const asked = aDesk({
    conversations: [aConversation()],
    threads: { [marta.id]: [aMessage(1), aMessage(2, { content: 'Before yours' }), own] },
  });
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Message', id: marta.id }])));
  expect(await (await log()).findByText('Before yours')).toBeVisible();
  expect(asked.map((query) => query.get('since'))).toEqual(['1']);
});

test('messages left in a closed tab are sent when it is opened again', async () => {
  submit(athlete.id, marta.id, 'From before');
  submit('somebody else', marta.id, 'Not mine');
  const sent = answering('sendMessage', mine({ content: 'From before' }));
  open();
  await waitFor(() => expect(sentTo(sent).map(({ content }) => content)).toEqual(['From before']));
});

test('a draft stays with its recipient on the device', async () => {
  const { hands } = open();
  await hands.type(await box(), 'Half a thou');
  document.body.replaceChildren();
  open();
  expect(await box()).toHaveValue('Half a thou');
});

test('signing out deletes queued messages', () => {
  submit(athlete.id, marta.id, 'Hello');
  expect(unsentOf(athlete.id)).toHaveLength(1);
  noteLeaving();
  noteSignedOut();
  expect(unsentOf(athlete.id)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('only the tab with the lock sends', async () => {
  Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => {}) }, configurable: true });
  const { hands } = open();
  const sent = answering('sendMessage', mine());
  await hands.type(await box(), 'Hello{Enter}');
  expect(await (await log()).findByText('Sending...')).toBeVisible();
  expect(sent).toHaveLength(0);
  // The other tab has sent it.
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage')));
  await waitFor(async () => expect((await log()).queryByText('Sending...')).not.toBeInTheDocument());
});

test('sends on a device without storage', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { hands } = open();
  const sent = answering('sendMessage', mine());
  await hands.type(await box(), 'Hello{Enter}');
  await waitFor(() => expect(sentTo(sent).map(({ content }) => content)).toEqual(['Hello']));
  expect(await box()).toHaveValue('');
  full.mockRestore();
});

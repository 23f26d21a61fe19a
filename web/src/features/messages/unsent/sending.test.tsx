import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { leaveForGood } from '../../../shared/session/leave-for-good.ts';
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

test('a message stands there at once, and is the server’s when it has it', async () => {
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

test('nothing blank is sent; with Shift, and while a character is made, Enter does not send', async () => {
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
});

test('the box says what can be typed into it', async () => {
  open();
  expect(await box()).toHaveAttribute('placeholder', 'Type "@entourage meeting"');
});

test('what is too long is said before it is sent', async () => {
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
])('refused by a %s, it is gone from the thread and back in the box, after a reload too', async (_which, refuse) => {
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
});

test('why it was refused is said at the box until it is changed, and what was written since stays', async () => {
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

test('with the line gone it waits, and goes out once, in order, when the line is back', async () => {
  const { hands } = open();
  const tried = breaking('sendMessage', 'gone');
  await hands.type(await box(), 'One{Enter}');
  expect(await (await log()).findByText('Waiting for the line')).toBeVisible();
  await hands.type(await box(), 'Two{Enter}');
  await waitFor(async () => expect((await log()).getAllByText('Waiting for the line')).toHaveLength(2));
  expect(screen.queryByText('Failed to send message. Please try again.')).not.toBeInTheDocument();
  expect(await box()).toHaveValue('');
  const sent = answering('sendMessage', mine());
  online();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sentTo(sent).map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(sentTo(sent)[0]?.clientId).toBe(sentTo(tried)[0]?.clientId);
  await waitFor(async () => expect((await log()).queryByText('Waiting for the line')).not.toBeInTheDocument());
});

test('a line that is back is found without anybody doing anything', async () => {
  const { hands } = open();
  breaking('sendMessage', 'gone');
  await hands.type(await box(), 'Hello{Enter}');
  expect(await (await log()).findByText('Waiting for the line')).toBeVisible();
  const sent = answering('sendMessage', mine());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('Message sent')).toBeVisible();
});

test('what the other one wrote at the same time is not missed for one’s own', async () => {
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

test('what was left when the tab was closed is sent when it is opened again', async () => {
  submit(athlete.id, marta.id, 'From before');
  submit('somebody else', marta.id, 'Not mine');
  const sent = answering('sendMessage', mine({ content: 'From before' }));
  open();
  await waitFor(() => expect(sentTo(sent).map(({ content }) => content)).toEqual(['From before']));
});

test('what is written stays with whom it is written to, and on the device', async () => {
  const { hands } = open();
  await hands.type(await box(), 'Half a thou');
  document.body.replaceChildren();
  open();
  expect(await box()).toHaveValue('Half a thou');
});

test('nothing of it stays when its owner signs out', () => {
  submit(athlete.id, marta.id, 'Hello');
  expect(unsentOf(athlete.id)).toHaveLength(1);
  leaveForGood();
  expect(unsentOf(athlete.id)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('two tabs never send at once: whoever has not the lock leaves it to the other', async () => {
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

test('on a device that keeps nothing it is sent all the same', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { hands } = open();
  const sent = answering('sendMessage', mine());
  await hands.type(await box(), 'Hello{Enter}');
  await waitFor(() => expect(sentTo(sent).map(({ content }) => content)).toEqual(['Hello']));
  expect(await box()).toHaveValue('');
  full.mockRestore();
});

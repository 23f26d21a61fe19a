import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDraft, writeDraft } from '../../../../shared/drafts/drafts.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import type { Message } from '../../api/merge.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, scrollBack } from '../../testing.ts';
import { editDraft } from './edit-draft.ts';

const soon = () => new Date(Date.now() + 10 * 60_000).toISOString();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const mine = (over: Partial<Message> = {}) =>
  aMessage(1, { senderId: athlete.id, content: 'Helo', alterableUntil: soon(), ...over });

beforeEach(() => {
  layOut();
  answering('markMessagesRead', null);
});

function open(...messages: Message[]) {
  aDesk({ conversations: [aConversation()], threads: { [marta.id]: messages } });
  return renderApp(`/messages?user=${marta.id}`, { user: athlete });
}
const log = async () => within(await screen.findByRole('log'));
const menuOf = async () => (await log()).findByRole('button', { name: 'What to do with this message' });

test('one’s own message is edited in place, by keyboard alone', async () => {
  const { hands } = open(mine());
  const sent = answering('editMessage', mine({ content: 'Hello', editedAt: soon(), change: 2 }));
  (await menuOf()).focus();
  await hands.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await hands.keyboard('{Enter}');
  const box = await screen.findByRole('textbox', { name: 'Edit message' });
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveProperty('selectionStart', 'Helo'.length);
  await hands.clear(box);
  await hands.type(box, ' Hello {Enter}');
  expect(await (await log()).findByText('Hello')).toBeVisible();
  expect(sent).toEqual([{ content: 'Hello' }]);
  expect((await log()).getByRole('button', { name: 'edited' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).not.toBeInTheDocument();
});

test('Escape cancels an edit', async () => {
  const { hands } = open(mine());
  const sent = answering('editMessage', mine());
  await hands.click(await menuOf());
  await hands.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Edit message' });
  await hands.type(box, 'xx');
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(box).toHaveValue('Heloxx');
  await hands.keyboard('{Escape}');
  expect(await (await log()).findByText('Helo')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('an edit stays as it is while its message is scrolled out of view', async () => {
  layOut(600);
  const { hands } = open(mine(), ...Array.from({ length: 40 }, (_, at) => aMessage(at + 2)));
  const frame = await screen.findByRole('log');
  await screen.findByText('Message 41');
  act(() => scrollBack(frame, 0));
  const row = within((await screen.findByText('Helo')).closest<HTMLElement>('[data-index]') as HTMLElement);
  await hands.click(row.getByRole('button', { name: 'What to do with this message' }));
  await hands.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Edit message' });
  await hands.type(box, ', Marta');
  act(() => scrollBack(frame, frame.scrollHeight));
  expect(await screen.findByText('Message 41')).toBeVisible();
  expect(screen.queryByText('Message 5')).not.toBeInTheDocument();
  expect(box).toHaveFocus();
  expect(box).toHaveValue('Helo, Marta');
});

test.each([
  ['cancelled', '{Escape}'],
  ['saved', '{Enter}'],
])('an edit survives a reload, until it is %s', async (_end, key) => {
  answering('editMessage', mine());
  const edit = async () => {
    const { hands } = open(mine());
    await hands.click(await menuOf());
    await hands.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return { hands, box: await screen.findByRole('textbox', { name: 'Edit message' }) };
  };
  const first = await edit();
  await first.hands.type(first.box, '!');
  cleanup();
  const second = await edit();
  expect(second.box).toHaveValue('Helo!');
  await second.hands.type(second.box, key);
  await waitFor(() => expect(second.box).not.toBeInTheDocument());
  cleanup();
  expect((await edit()).box).toHaveValue('Helo');
});

test('an edit after the deadline shows an error and keeps the text', async () => {
  const { hands } = open(mine());
  refusing('editMessage', { code: 'MESSAGE_FINAL', message: 'This message can no longer be changed.' });
  await hands.click(await menuOf());
  await hands.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await hands.type(await screen.findByRole('textbox', { name: 'Edit message' }), '!{Enter}');
  expect(await screen.findByText('This message can no longer be changed.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Helo!');
});

test('retracting asks for confirmation and removes the text, with the draft of an edit', async () => {
  const draft = editDraft(athlete.id, mine().id);
  writeDraft(draft, { text: 'Helo there' });
  const { hands } = open(mine());
  const sent = answering('retractMessage', mine({ content: null, retractedAt: soon(), change: 2 }));
  await hands.click(await menuOf());
  await hands.click(await screen.findByRole('menuitem', { name: 'Take back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this message back?' }));
  expect(sent).toHaveLength(0);
  await hands.click(question.getByRole('button', { name: 'Take back' }));
  expect(await (await log()).findByText('This message was taken back')).toBeVisible();
  expect((await log()).queryByText('Helo')).not.toBeInTheDocument();
  expect(readDraft(draft)).toBeNull();
  expect((await log()).queryByRole('button', { name: 'What to do with this message' })).not.toBeInTheDocument();
});

test('cancelling keeps the message', async () => {
  const { hands } = open(mine());
  const sent = answering('retractMessage', mine());
  await hands.click(await menuOf());
  await hands.click(await screen.findByRole('menuitem', { name: 'Take back' }));
  await hands.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(sent).toHaveLength(0);
  expect((await log()).getByText('Helo')).toBeVisible();
});

test.each([
  ['another person’s message', aMessage(1)],
  ['a message past its deadline', mine({ alterableUntil: null })],
  ['a message whose deadline passed long ago', mine({ alterableUntil: hoursAgo(25) })],
])('%s can only be copied', async (_whose, message) => {
  const { hands } = open(message);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await hands.click(await menuOf());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Copy text']);
  await hands.click(items[0] as HTMLElement);
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(message.content);
});

test('a device whose clock is fast offers what the server still allows', async () => {
  const { hands } = open(mine({ alterableUntil: hoursAgo(1) }));
  await hands.click(await menuOf());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Edit', 'Take back', 'Copy text']);
});

test('a message with which nothing can be done has no menu', async () => {
  open(mine({ content: '', alterableUntil: null }), aMessage(2, { content: 'Hello' }));
  await (await log()).findByText('Hello');
  expect((await log()).getAllByRole('button', { name: 'What to do with this message' })).toHaveLength(1);
});

test('without the right to write, one’s own message can be retracted but not edited', async () => {
  aDesk({ conversations: [aConversation({ mayWrite: false })], threads: { [marta.id]: [mine()] } });
  const { hands } = renderApp(`/messages?user=${marta.id}`, { user: athlete });
  await hands.click(await menuOf());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Take back', 'Copy text']);
});

test('the earlier versions of an edited message open with one press', async () => {
  const { hands } = open(aMessage(1, { content: 'Hello', editedAt: '2026-03-02T10:00:00Z' }));
  answering('listMessageVersions', [{ content: 'Helo', writtenAt: '2026-03-02T09:01:00Z' }]);
  (await (await log()).findByRole('button', { name: 'edited' })).focus();
  await hands.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'What it said before' }));
  expect(await dialog.findByText('Helo')).toBeVisible();
});

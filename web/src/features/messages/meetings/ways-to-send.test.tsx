import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';
import type { Scheduled } from '../api/scheduled.api.ts';
import { morningIn } from '../moments.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab } from '../testing.ts';

let messages: unknown[];
let scheduled: unknown[];
beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
  answering('listLiaisonsOf', []);
  answering('listScheduledMessages', []);
  messages = answering('sendMessage', aMessage(2));
  scheduled = answering('scheduleMessage', {} as Scheduled);
});

async function choosing(text: string, way: RegExp) {
  aDesk({ conversations: [aConversation()], threads: { [marta.id]: [aMessage(1)] } });
  const { hands } = renderApp(`/messages?user=${marta.id}`, { user: athlete });
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await hands.type(box, text);
  await hands.click(screen.getByRole('button', { name: 'Other ways to send' }));
  await hands.click(await screen.findByRole('menuitem', { name: way }));
  return { hands, box };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sendAnyway = () => screen.findByRole('button', { name: 'Send anyway' });

test('a held message is sent as urgent if that was chosen', async () => {
  const { hands } = await choosing('@entourage hello', /urgent/);
  await hands.click(await sendAnyway());
  await waitFor(() => expect(messages).toEqual([expect.objectContaining({ urgent: true })]));
});

test('a held message is sent later if that was chosen', async () => {
  const { hands } = await choosing('@entourage hello', /^Send tomorrow/);
  await hands.click(await sendAnyway());
  const sendAt = morningIn(1, new Date()).toISOString();
  await waitFor(() => expect(scheduled).toEqual([expect.objectContaining({ content: '@entourage hello', sendAt })]));
  expect(messages).toEqual([]);
});

test('a held message is given its time first if that was chosen', async () => {
  const { hands } = await choosing('@entourage hello', /^Pick a time/);
  await hands.click(await sendAnyway());
  await hands.click((await dialog('Send later')).getByRole('button', { name: 'Send then' }));
  await waitFor(() => expect(scheduled).toEqual([expect.objectContaining({ content: '@entourage hello' })]));
  expect(messages).toEqual([]);
});

test.each([/urgent/, /^Send tomorrow/, /^Pick a time/])('a command is run, not sent: %s', async (way) => {
  await choosing('@entourage meeting', way);
  expect(await dialog('Choose a Liaison')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Send later' })).not.toBeInTheDocument();
  expect([messages, scheduled]).toEqual([[], []]);
});

test('a text that becomes a command while its time is picked is run as well', async () => {
  const { hands, box } = await choosing('Shall we meet?', /^Pick a time/);
  const later = await dialog('Send later');
  const text = later.getByRole('textbox', { name: 'Message' });
  await hands.clear(text);
  await hands.type(text, '@entourage meeting');
  await hands.click(later.getByRole('button', { name: 'Send then' }));
  expect(await dialog('Choose a Liaison')).toBeTruthy();
  expect(box).toHaveValue('');
  expect(scheduled).toEqual([]);
});

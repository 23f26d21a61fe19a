import { act, screen, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.ts';
import { noteWriting } from '../../../shared/live/writing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, ines, layOut, marta, tomas } from '../testing.ts';

beforeEach(() => {
  layOut();
  answering('markMessagesRead', null);
  aDesk({
    conversations: [aConversation({ lastMessage: aMessage(1) }), aConversation({ user: ines })],
    threads: { [marta.id]: [aMessage(1)] },
  });
});
afterEach(() => jest.useRealTimers());

const open = () => renderApp(`/messages?user=${marta.id}`, { user: athlete });
const thread = async () => within(await screen.findByRole('region', { name: 'Messages with Marta Silva' }));
const receive = (event: string, data: object) =>
  act(() => noteWriting({ id: null, event, data: JSON.stringify(data) }));

test('an online person is marked at their picture and below their name', async () => {
  answering('listPresent', { userIds: [marta.id] });
  open();
  expect(await screen.findByRole('link', { name: /Online Marta Silva/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ines Roth/ })).toBeVisible();
  expect((await thread()).getByText('Online')).toBeVisible();
});

test('a person who joins the entourage appears, with whether they are online', async () => {
  const { store } = open();
  await screen.findByRole('link', { name: /Marta Silva/ });
  aDesk({ conversations: [aConversation({ lastMessage: aMessage(1) }), aConversation({ user: tomas })] });
  answering('listPresent', { userIds: [tomas.id] });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Share'])));
  expect(await screen.findByRole('link', { name: /Online Tomas Berg/ })).toBeVisible();
});

test('shows that a person is typing until their message arrives or they pause', async () => {
  open();
  const { findByText, queryByText } = await thread();
  receive('writing', { id: ines.id });
  expect(queryByText('Writing...')).not.toBeInTheDocument();
  receive('writing', { id: marta.id });
  expect(await findByText('Writing...')).toBeVisible();
  receive('changed', { kind: 'Message', id: ines.id });
  expect(queryByText('Writing...')).toBeVisible();
  receive('changed', { kind: 'ReadMark', id: marta.id });
  expect(queryByText('Writing...')).toBeVisible();
  receive('changed', { kind: 'Message', id: marta.id });
  expect(queryByText('Writing...')).not.toBeInTheDocument();

  jest.useFakeTimers({ advanceTimers: true });
  receive('writing', { id: marta.id });
  act(() => jest.advanceTimersByTime(4_000));
  expect(queryByText('Writing...')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_100));
  expect(queryByText('Writing...')).not.toBeInTheDocument();
});

test('notifies the recipient on the first letter, not on each', async () => {
  const sent = answering('sayWriting', null);
  const { hands } = open();
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await hands.type(box, '   ');
  expect(sent).toEqual([]);
  await hands.type(box, 'Good morning');
  expect(sent).toEqual([{ with: marta.id }]);
});

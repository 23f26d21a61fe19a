import { act, screen, within } from '@testing-library/react';
import { noteWriting } from '../../../shared/live/writing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, ines, layOut, marta } from '../testing.ts';

beforeEach(() => {
  layOut();
  answering('markMessagesRead', null);
  aDesk({
    conversations: [aConversation({ lastMessage: aMessage(1) }), aConversation({ user: ines })],
    threads: { [marta.id]: [aMessage(1)] },
  });
});
afterEach(() => vi.useRealTimers());

const open = () => renderApp(`/messages?user=${marta.id}`, { user: athlete });
const thread = async () => within(await screen.findByRole('region', { name: 'Messages with Marta Silva' }));
const tell = (event: string, data: object) => act(() => noteWriting({ id: null, event, data: JSON.stringify(data) }));

test('who has the product open is said beside their picture and under their name', async () => {
  answering('listPresent', { userIds: [marta.id] });
  open();
  expect(await screen.findByRole('link', { name: /Online Marta Silva/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ines Roth/ })).toBeVisible();
  expect((await thread()).getByText('Online')).toBeVisible();
});

test('that somebody writes is shown until their message is there, or until they stopped a while ago', async () => {
  open();
  const { findByText, queryByText } = await thread();
  tell('writing', { id: ines.id });
  expect(queryByText('Writing...')).not.toBeInTheDocument();
  tell('writing', { id: marta.id });
  expect(await findByText('Writing...')).toBeVisible();
  tell('changed', { kind: 'Message', id: ines.id });
  expect(queryByText('Writing...')).toBeVisible();
  tell('changed', { kind: 'ReadMark', id: marta.id });
  expect(queryByText('Writing...')).toBeVisible();
  tell('changed', { kind: 'Message', id: marta.id });
  expect(queryByText('Writing...')).not.toBeInTheDocument();

  vi.useFakeTimers({ shouldAdvanceTime: true });
  tell('writing', { id: marta.id });
  act(() => vi.advanceTimersByTime(4_000));
  expect(queryByText('Writing...')).toBeVisible();
  act(() => vi.advanceTimersByTime(1_100));
  expect(queryByText('Writing...')).not.toBeInTheDocument();
});

test('whom one writes to is told so at the first letter, and not at each', async () => {
  const told = answering('sayWriting', null);
  const { hands } = open();
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await hands.type(box, '   ');
  expect(told).toEqual([]);
  await hands.type(box, 'Good morning');
  expect(told).toEqual([{ with: marta.id }]);
});

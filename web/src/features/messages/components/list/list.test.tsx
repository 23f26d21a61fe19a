import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answeringPages, refusing } from '../../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, ines, layOut, marta, tomas } from '../../testing.ts';
import { snippetOf } from './snippet.ts';

const conversations = [aConversation(), aConversation({ user: tomas }), aConversation({ user: ines, mayWrite: false })];

beforeEach(() => layOut());

async function open(given: () => unknown = () => aDesk({ conversations })) {
  given();
  const app = renderApp('/messages', { user: athlete });
  await screen.findByRole('link', { name: /Marta Silva/ });
  return app;
}

async function choosing(given?: () => unknown) {
  const app = await open(given);
  await app.hands.click(screen.getByRole('button', { name: 'New Message' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'New Message' })) };
}

test('starts a conversation with a permitted recipient', async () => {
  const { hands, dialog, router } = await choosing();
  expect(dialog.getByRole('button', { name: /Marta Silva/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Ines Roth/ })).not.toBeInTheDocument();
  await hands.click(dialog.getByRole('button', { name: /Tomas Berg/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?user=${tomas.id}`));
  expect(await screen.findByRole('heading', { level: 2, name: 'Tomas Berg' })).toBeVisible();
});

test('recipients are filtered by name and chosen by keyboard', async () => {
  const { hands, dialog, router } = await choosing();
  const box = dialog.getByRole('textbox', { name: 'Filter by name' });
  expect(box).toHaveFocus();
  await hands.keyboard('{ArrowDown}');
  expect(dialog.getByRole('button', { name: /Marta Silva/ })).toHaveFocus();
  await hands.keyboard('{ArrowUp}');
  expect(box).toHaveFocus();
  await hands.type(box, 'tom');
  expect(dialog.queryByRole('button', { name: /Marta Silva/ })).not.toBeInTheDocument();
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(`?user=${tomas.id}`));
});

test('an unknown name shows that nobody matches', async () => {
  const { hands, dialog } = await choosing();
  await hands.type(dialog.getByRole('textbox', { name: 'Filter by name' }), 'zz');
  expect(await dialog.findByText('Nobody is called “zz”')).toBeVisible();
});

const [first, further, last] = [[aConversation()], [aConversation({ user: tomas })], [aConversation({ user: ines })]];

test('a name is searched for on further pages before nobody is said to have it', async () => {
  const { hands, dialog } = await choosing(() =>
    answeringPages('listConversations', (asked) =>
      asked.has('cursor') ? { rows: further } : { rows: first, total: 2, next: 'after-marta' },
    ),
  );
  const box = dialog.getByRole('textbox', { name: 'Filter by name' });
  expect(dialog.queryByRole('button', { name: /Tomas Berg/ })).not.toBeInTheDocument();
  await hands.type(box, 'tom');
  expect(await dialog.findByRole('button', { name: /Tomas Berg/ })).toBeVisible();
  expect(dialog.queryByText(/Nobody is called/)).not.toBeInTheDocument();
});

test('a result names a person from further down the list', async () => {
  answeringPages('searchMessages', () => ({ rows: [aMessage(7, { senderId: ines.id, content: 'Hamstring' })] }));
  const { hands } = await open(() =>
    answeringPages('listConversations', (asked) => {
      const pages = { 'after-marta': { rows: further, next: 'after-tomas' }, 'after-tomas': { rows: last } };
      return pages[asked.get('cursor') as keyof typeof pages] ?? { rows: first, next: 'after-marta' };
    }),
  );
  await hands.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'ham');
  expect(await screen.findByRole('link', { name: /Ines Roth.*Hamstring/ })).toBeVisible();
});

test('searches messages from three letters on and opens a result in its conversation', async () => {
  const found = aMessage(7, { content: 'Stretch the hamstring' });
  const asked = answeringPages('searchMessages', () => ({ rows: [found] }));
  const { hands, router } = await open();
  const box = screen.getByRole('searchbox', { name: 'Search messages' });
  await hands.type(box, 'ha');
  expect(await screen.findByText('Type at least three letters.')).toBeVisible();
  expect(asked).toHaveLength(0);
  await hands.type(box, 'm');
  const results = within(await screen.findByRole('list', { name: 'Messages found' }));
  expect(asked.at(-1)?.get('q')).toBe('ham');
  const row = results.getByRole('link', { name: /Marta Silva.*Stretch the hamstring/ });
  await hands.click(row);
  await waitFor(() => expect(router.state.location.search).toBe(`?user=${marta.id}&message=${found.id}`));
});

test('tells apart an empty result from a failed search', async () => {
  answeringPages('searchMessages', () => ({ rows: [] }));
  const { hands } = await open();
  const box = screen.getByRole('searchbox', { name: 'Search messages' });
  await hands.type(box, 'ham');
  expect(await screen.findByText('No messages found')).toBeVisible();
  refusing('searchMessages', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.type(box, 's');
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: /Marta Silva/ })).toBeVisible();
});

test('an excerpt of a long message contains the word searched for', () => {
  const long = `${'before '.repeat(30)}hamstring ${'after '.repeat(60)}`;
  expect(snippetOf(long, 'HAM')).toMatch(/^… .*hamstring.* …$/);
  expect(snippetOf('hamstring', 'ham')).toBe('hamstring');
});

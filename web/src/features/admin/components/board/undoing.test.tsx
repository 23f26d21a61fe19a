import { act, screen, waitFor } from '@testing-library/react';
import { answering, answeringPages, holding, refusing } from '../../../../testing/server.ts';
import { aConnection } from '../../testing.ts';
import { button, drag, fresh, inCard, inSeconds, kofi, noor, open, together, yuki } from './testing-board.ts';

test('undoing a new connection removes it', async () => {
  const { hands } = open();
  await (await inCard('Noor Haddad')).findByText('Marta Silva');
  answering('createConnection', fresh());
  await drag('Marta Silva', 'Yuki Tanaka');
  const removed = answering('removeConnection', null);
  await hands.click(await button('Undo: Marta Silva connected with Yuki Tanaka'));
  expect(await screen.findByText('Connection Removed')).toBeVisible();
  expect(removed).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Liaisons of Yuki Tanaka' })).not.toBeInTheDocument();
});

test('undoing a removal restores the connection', async () => {
  const { hands } = open();
  const removed = answering('removeConnection', null);
  const remove = await button('Remove Marta Silva from Noor Haddad');
  answeringPages('listConnections', () => ({ rows: [] }));
  await hands.click(remove);
  await hands.click(await button('Remove'));
  expect(await screen.findByText('Connection Removed')).toBeVisible();
  expect(removed).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Sports Science · 7 h shared')).not.toBeInTheDocument());
  const restored = answering('restoreConnection', together);
  answeringPages('listConnections', () => ({ rows: [together] }));
  await hands.click(await button('Undo: Marta Silva removed from Noor Haddad'));
  expect(await screen.findByText('Sports Science · 7 h shared')).toBeVisible();
  expect(restored).toHaveLength(1);
  expect(await screen.findByText('Connection Restored')).toBeVisible();
});

test('removing asks first, and removes nothing unless confirmed', async () => {
  const { hands } = open();
  const removed = answering('removeConnection', null);
  const remove = await button('Remove Marta Silva from Noor Haddad');
  act(() => remove.focus());
  await hands.keyboard('{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Remove Marta Silva from Noor Haddad?' });
  expect(question).toHaveAccessibleDescription(/meetings are cancelled\.$/);
  await hands.click(await button('Keep'));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(remove).toHaveFocus();
  expect(removed).toEqual([]);
});

test('a list read before a removal does not bring the connection back', async () => {
  const { hands } = open({ connections: [together, aConnection(yuki, kofi)] });
  answering('removeConnection', null);
  const [one, other] = [
    await button('Remove Kofi Asante from Yuki Tanaka'),
    await button('Remove Marta Silva from Noor Haddad'),
  ];
  const before = holding('listConnections', [together]);
  await hands.click(one);
  await hands.click(await button('Remove'));
  await waitFor(() => expect(before.sent).toHaveLength(1));
  await hands.click(other);
  await hands.click(await button('Remove'));
  const athlete = await inCard('Noor Haddad');
  expect(await athlete.findByText('No liaison yet')).toBeVisible();
  const after = holding('listConnections', []);
  before.release();
  await waitFor(() => expect(after.sent).toHaveLength(1));
  expect(athlete.getByText('No liaison yet')).toBeVisible();
  after.release();
});

test('a failed removal says so in its own words', async () => {
  const { hands } = open();
  refusing('removeConnection', { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  await hands.click(await button('Remove Marta Silva from Noor Haddad'));
  await hands.click(await button('Remove'));
  expect(await screen.findByText('Connection not removed')).toBeVisible();
  expect(screen.queryByText(/Failed to process connection/)).not.toBeInTheDocument();
});

test('undoing too late shows the server’s words', async () => {
  const { hands } = open();
  answering('removeConnection', null);
  await hands.click(await button('Remove Marta Silva from Noor Haddad'));
  await hands.click(await button('Remove'));
  const message = 'It can no longer be brought back. Connect them again.';
  refusing('restoreConnection', { code: 'RESTORE_OVER', message });
  await hands.click(await button(/^Undo/));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Connection not restored')).toBeVisible();
});

test('undoing the removal of a connection that is gone does not say that it was removed already', async () => {
  const { hands } = open();
  answering('removeConnection', null);
  await hands.click(await button('Remove Marta Silva from Noor Haddad'));
  await hands.click(await button('Remove'));
  refusing('restoreConnection', { code: 'NOT_FOUND', message: 'Not found.' });
  await hands.click(await button(/^Undo/));
  expect(await screen.findByText('Connection not restored')).toBeVisible();
  expect(screen.getByText('It can no longer be restored. Connect them again.')).toBeVisible();
  expect(screen.queryByText(/removed already/)).not.toBeInTheDocument();
});

test('each action can be undone until its own deadline', async () => {
  open();
  await (await inCard('Noor Haddad')).findByText('Marta Silva');
  answering('createConnection', fresh());
  await drag('Marta Silva', 'Yuki Tanaka');
  const first = await button('Undo: Marta Silva connected with Yuki Tanaka');
  answering('createConnection', { ...aConnection(noor, kofi), undoUntil: inSeconds(600) });
  await drag('Kofi Asante', 'Noor Haddad');
  const second = await button('Undo: Kofi Asante connected with Noor Haddad');
  expect(first).toBeVisible();
  const later = Date.now() + 120_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(second).toBeVisible();
  clock.mockRestore();
});

test('removing a connection before it takes effect offers no undo', async () => {
  const { hands } = open({ connections: [{ ...together, undoUntil: inSeconds(60) }] });
  answering('removeConnection', null);
  await hands.click(await button('Remove Marta Silva from Noor Haddad'));
  expect(await screen.findByText('Connection Removed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

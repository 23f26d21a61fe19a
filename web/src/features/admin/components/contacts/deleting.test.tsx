import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { aContactMessage, anAdmin, aPanel } from '../../testing.ts';

const rowing = aContactMessage();
const sailing = aContactMessage({
  ...{ id: 'sailing', subject: 'Sailing', isRead: true },
  ...{ answer: 'We do.', answeredAt: '2026-03-02T08:00:00Z' },
});

async function ask(subject: string) {
  aPanel({ messages: [rowing, sailing] });
  const { hands } = renderApp('/admin?view=contacts', { user: anAdmin });
  await hands.click(await screen.findByRole('button', { name: `Delete: ${subject}` }));
  return { hands, dialog: within(await screen.findByRole('dialog', { name: 'Delete the message?' })) };
}

test('a message is deleted after a question; the next card has the focus', async () => {
  const { hands, dialog } = await ask('Rowing');
  expect(dialog.getByText(/^The message of Kofi Asante is deleted for good/)).toBeVisible();
  const sent = answering('deleteContactMessage', null);
  aPanel({ messages: [sailing] });
  await hands.click(dialog.getByRole('button', { name: 'Delete the message' }));
  expect(await screen.findByText('Message deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rowing' })).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as Unread: Sailing' })).toHaveFocus());
});

test('it is kept by Escape, with the focus where it was', async () => {
  const { hands, dialog } = await ask('Sailing');
  expect(dialog.getByText(/and the answer are deleted for good/)).toBeVisible();
  const sent = answering('deleteContactMessage', null);
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete: Sailing' })).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a refusal is said, and the message stays', async () => {
  const { hands, dialog } = await ask('Rowing');
  refusing('deleteContactMessage', {
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  });
  await hands.click(dialog.getByRole('button', { name: 'Delete the message' }));
  expect(await screen.findByText('The message could not be deleted. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Rowing' })).toBeVisible();
});

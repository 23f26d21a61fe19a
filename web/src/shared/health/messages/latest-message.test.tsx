import { screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { aConversation, aDashboard, athlete, dana } from '../testing.ts';
import { aLiaisonsDay, liaison } from '../testing-liaison.ts';

const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
const { lastMessage } = aConversation();
const written = lastMessage as NonNullable<typeof lastMessage>;
const earlier = aConversation({
  userId: '5d1f8a2b-9999-4999-8999-999999999999',
  lastMessage: { ...written, content: 'Sleep well.' },
});

const card = async () => within(await screen.findByRole('region', { name: 'Latest Message' }));

describe('on an athlete’s dashboard', () => {
  const open = () => renderApp('/dashboard', { user: aUser() });

  test('the latest message shows its author, its age and the unread count', async () => {
    aDashboard({ conversations: [aConversation(), earlier] });
    open();
    expect(await screen.findByText('Rest the knee today.')).toBeVisible();
    expect((await card()).getByText('Dana Fox')).toBeVisible();
    expect(screen.getByText('2 unread')).toBeVisible();
    expect(screen.queryByText('Sleep well.')).not.toBeInTheDocument();
  });

  test('marks the viewer’s own message, and a retracted one', async () => {
    const own = { ...written, senderId: athlete.id, receiverId: dana.id, content: null };
    aDashboard({ conversations: [aConversation({ lastMessage: own, unread: 0 })] });
    open();
    expect(await screen.findByText('This message was taken back')).toBeVisible();
    expect(screen.getByText('You')).toBeVisible();
    expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
  });

  test('a message without text shows its files', async () => {
    aDashboard({ conversations: [aConversation({ lastMessage: { ...written, content: '' } })] });
    open();
    expect(await screen.findByText('Files to look at')).toBeVisible();
  });

  test('a contact without messages shows as no messages yet', async () => {
    aDashboard({ conversations: [aConversation({ lastMessage: null, unread: 0 })] });
    open();
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  test('messages that failed to load can be retried, and the rest of the page is shown', async () => {
    aDashboard();
    refusing('listConversations', unavailable);
    const { hands } = open();
    expect(await screen.findByText('Messages cannot be read right now.')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Injury Risk', busy: false })).toBeVisible();
    answering('listConversations', [aConversation()]);
    await hands.click((await card()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Rest the knee today.')).toBeVisible());
  });
});

test('a liaison sees the latest message with the open athlete only', async () => {
  aLiaisonsDay({
    conversations: [
      earlier,
      aConversation({ userId: athlete.id, user: { ...dana, id: athlete.id, role: 'ATHLETE', profileImageUrl: null } }),
    ],
  });
  renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  expect(await screen.findByText('Rest the knee today.')).toBeVisible();
  expect(screen.queryByText('Sleep well.')).not.toBeInTheDocument();
});

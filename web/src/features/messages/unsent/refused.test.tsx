import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, server } from '../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta, oneTab, tomas } from '../testing.ts';
import { submit } from './outbox.ts';
import { writeText } from './texts.ts';

beforeEach(() => {
  layOut();
  oneTab();
  answering('markMessagesRead', null);
});

function open(path = `/messages?user=${tomas.id}`) {
  aDesk({
    conversations: [aConversation({ lastMessage: aMessage(1) }), aConversation({ user: tomas })],
    threads: { [marta.id]: [aMessage(1)] },
  });
  return renderApp(path, { user: athlete });
}
const row = (name: RegExp) => screen.findByRole('link', { name });

/** Refuses messages to Marta; returns the recipients of all. */
function refusingMarta(): string[] {
  const asked: string[] = [];
  server.use(
    http.post('*/api/messages', async ({ request }) => {
      const { receiverId } = (await request.json()) as { receiverId: string };
      asked.push(receiverId);
      if (receiverId === marta.id) return HttpResponse.json({ code: 'INTERNAL', message: 'x' }, { status: 500 });
      return HttpResponse.json(aMessage(2, { senderId: athlete.id, receiverId }), { status: 201 });
    }),
  );
  return asked;
}

test('a failure is not covered by the success of the next message, and its text shows in the list', async () => {
  const asked = refusingMarta();
  submit(athlete.id, marta.id, 'To Marta');
  submit(athlete.id, tomas.id, 'To Tomas');
  open();
  await waitFor(() => expect(asked).toEqual([marta.id, tomas.id]));
  expect(await row(/Marta Silva.*Draft: To Marta/)).toBeVisible();
  expect(screen.getByText('Failed to send message. Please try again.')).toBeVisible();
  expect(screen.queryByText('Message sent')).not.toBeInTheDocument();
});

test('the list shows what waits for a connection', async () => {
  breaking('sendMessage', 'gone');
  submit(athlete.id, marta.id, 'To Marta');
  open();
  expect(await row(/Marta Silva.*Waiting: To Marta/)).toBeVisible();
});

test('refused messages to one person return in their order, before newer text, and say that they lost their urgency', async () => {
  const asked = refusingMarta();
  submit(athlete.id, marta.id, 'One', { urgent: true });
  submit(athlete.id, marta.id, 'Two');
  writeText(athlete.id, marta.id, 'Newer');
  open(`/messages?user=${marta.id}`);
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await waitFor(() => expect(box).toHaveValue('One\n\nTwo\n\nNewer'));
  expect(box).toHaveAccessibleDescription('It is no longer urgent: send it as urgent again if it is.');
  expect(asked).toEqual([marta.id]);
});

test('a message that may have arrived is sent again as the same one, unless it is changed', async () => {
  const keys: string[] = [];
  server.use(
    http.post('*/api/messages', async ({ request }) => {
      keys.push(((await request.json()) as { clientId: string }).clientId);
      return HttpResponse.json({ code: 'INTERNAL', message: 'x' }, { status: 500 });
    }),
  );
  const { hands } = open(`/messages?user=${marta.id}`);
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  const sendAnd = async (text: string, comesBack: string) => {
    await hands.type(box, text);
    await hands.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue(comesBack));
  };
  await sendAnd('One', 'One');
  await sendAnd('{End}', 'One');
  await waitFor(() => expect(keys).toHaveLength(2));
  await sendAnd(' more', 'One more');
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a message that waits can be taken back into the box, which says that it may have arrived', async () => {
  breaking('sendMessage', 'gone');
  submit(athlete.id, marta.id, 'One');
  submit(athlete.id, marta.id, 'Two');
  const { hands } = open(`/messages?user=${marta.id}`);
  const waiting = async (text: string) =>
    within((await screen.findByText(text)).closest<HTMLElement>('[data-state="waiting"]') as HTMLElement);
  const takeBack = async (text: string) => {
    await hands.click((await waiting(text)).getByRole('button', { name: 'What to do with this message' }));
    await hands.click(await screen.findByRole('menuitem', { name: 'Do not send' }));
  };
  const log = within(await screen.findByRole('log'));
  await waitFor(() => expect(log.getAllByText('Waiting for a connection')).toHaveLength(2));
  const box = screen.getByRole('textbox', { name: 'Message to Marta Silva' });
  await takeBack('Two');
  await waitFor(() => expect(box).toHaveValue('Two'));
  expect(screen.queryByText(/may have arrived/)).not.toBeInTheDocument();
  expect(log.queryByText('Two')).not.toBeInTheDocument();
  await takeBack('One');
  expect(await screen.findByText('The message may have arrived all the same: its answer was lost.')).toBeVisible();
  expect(box).toHaveValue('One\n\nTwo');
});

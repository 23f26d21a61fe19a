import { screen, waitFor, within } from '@testing-library/react';
import { momentOf } from '../../../../shared/clock.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { aConversation, aDesk, aMessage, athlete, layOut, marta } from '../../testing.ts';

const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
const away = { until, text: 'Back soon.' };

beforeEach(() => {
  layOut();
  answering('markMessagesRead', null);
});

function open(messages = [aMessage(1)]) {
  aDesk({ conversations: [aConversation()], threads: { [marta.id]: messages } });
  return renderApp(`/messages?user=${marta.id}`, { user: athlete });
}
const turned = (on: boolean) => screen.findByRole('switch', { checked: on });

test('away is set until a given time with a reply, and ended by the same switch', async () => {
  const { hands } = open();
  await hands.click(await turned(false));
  const dialog = within(await screen.findByRole('dialog', { name: 'While you are away' }));
  const sent = answering('setAway', away);
  const text = dialog.getByRole('textbox', { name: 'Your answer' });
  await hands.clear(text);
  await hands.type(text, 'Back soon.');
  await hands.click(dialog.getByRole('button', { name: 'Set away' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ until: expect.stringMatching(/T\d\d:00:00\.000Z$/), text: 'Back soon.' }]);
  expect(await turned(true)).toHaveTextContent(`Away until ${momentOf(until)}`);
  const ended = answering('endAway', null);
  await hands.click(await turned(true));
  expect(await turned(false)).toHaveTextContent('Away');
  expect(ended).toHaveLength(1);
});

test('invalid values show errors at their fields', async () => {
  refusing('setAway', { code: 'INVALID', message: 'x', fields: { until: 'Choose a time in the future' } });
  const { hands } = open();
  await hands.click(await turned(false));
  await hands.click(await screen.findByRole('button', { name: 'Set away' }));
  expect(await screen.findByText('Choose a time in the future')).toBeVisible();
});

test('an expired absence shows as off', async () => {
  answering('readAway', { ...away, until: '2026-01-02T08:00:00Z' });
  open();
  expect(await turned(false)).toBeVisible();
});

test('an automatic reply is marked as such and does not answer an urgent message', async () => {
  const answerBy = new Date(Date.now() + 3_600_000).toISOString();
  const urgency = { answerBy, answeredAt: null, missedAt: null, takenAt: null };
  open([aMessage(1, { senderId: athlete.id, urgency }), aMessage(2, { automatic: true, content: 'I am away.' })]);
  const log = within(await screen.findByRole('log'));
  expect(log.getByText('Automatic reply')).toBeVisible();
  expect(log.getByText('Urgent').parentElement).toHaveTextContent('answer by');
});

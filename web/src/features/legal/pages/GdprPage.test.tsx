import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';

const received = {
  id: '0198c0de-3333-4333-8333-333333333333',
  name: 'Ivo Marin',
  email: 'ivo@example.org',
  subject: 'Data rights request: Erasure',
  message: 'Everything.',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  answerSentAt: null,
  answerFailedAt: null,
  answerResentAt: null,
};

async function fillIn(hands: ReturnType<typeof renderApp>['hands']) {
  await hands.selectOptions(await screen.findByLabelText('Which right'), 'Erasure');
  await hands.type(screen.getByLabelText('Full name'), received.name);
  await hands.type(screen.getByLabelText('Email address'), received.email);
  await hands.type(screen.getByLabelText('Details'), received.message);
  await hands.click(screen.getByRole('button', { name: 'Send request' }));
}

test('a request reaches the team as a message that names the right', async () => {
  const sent = answering('sendContactMessage', received);
  const { hands } = renderApp('/gdpr');
  await fillIn(hands);
  expect(await screen.findByRole('heading', { name: 'Request sent' })).toHaveFocus();
  const { name, email, subject, message } = received;
  expect(sent).toEqual([{ name, email, subject, message }]);
  await hands.click(screen.getByRole('button', { name: 'Send another request' }));
  expect(screen.getByLabelText('Details')).toHaveValue('');
});

test('a right must be chosen', async () => {
  const sent = answering('sendContactMessage', received);
  const { hands } = renderApp('/gdpr');
  await hands.click(await screen.findByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.getByLabelText('Which right')).toHaveFocus());
  expect(screen.getByLabelText('Which right')).toHaveAccessibleDescription('Choose a right');
  expect(screen.getByLabelText('Details')).toHaveAccessibleDescription(/Details are required/);
  expect(sent).toEqual([]);
});

test('a failure keeps the input', async () => {
  refusing('sendContactMessage', { code: 'INTERNAL', message: 'Something went wrong.' });
  const { hands } = renderApp('/gdpr');
  await fillIn(hands);
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Which right')).toHaveValue('Erasure');
  expect(screen.getByLabelText('Details')).toHaveValue(received.message);
});

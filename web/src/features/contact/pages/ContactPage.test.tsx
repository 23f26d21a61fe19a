import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';

const written = {
  name: 'Ivo Marin',
  email: 'ivo@example.org',
  subject: 'Membership',
  message: 'Two lines.\nThe second.',
};
const received = {
  ...written,
  id: '0198c0de-3333-4333-8333-333333333333',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  answerSentAt: null,
  answerFailedAt: null,
  answerResentAt: null,
};

type Hands = ReturnType<typeof renderApp>['hands'];

async function fillIn(hands: Hands) {
  await hands.type(await screen.findByLabelText('Full name'), written.name);
  await hands.type(screen.getByLabelText('Email address'), written.email);
  await hands.type(screen.getByLabelText('Subject'), written.subject);
  await hands.type(screen.getByLabelText('Message'), written.message);
}

const send = (hands: Hands) => hands.click(screen.getByRole('button', { name: 'Send Message' }));

function expectEverythingKept() {
  expect(screen.getByLabelText('Full name')).toHaveValue(written.name);
  expect(screen.getByLabelText('Email address')).toHaveValue(written.email);
  expect(screen.getByLabelText('Subject')).toHaveValue(written.subject);
  expect(screen.getByLabelText('Message')).toHaveValue(written.message);
}

test('sends a message once and says when to expect an answer', async () => {
  const { sent, release } = holding('sendContactMessage', received);
  const { hands } = renderApp('/contact');
  await fillIn(hands);
  await send(hands);
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  release();

  expect(await screen.findByRole('heading', { level: 1, name: 'Message Sent!' })).toHaveFocus();
  expect(screen.getByText(/24-48 hours/)).toBeVisible();
  expect(screen.getByText('Message sent successfully')).toBeVisible();
  expect(screen.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(sent).toEqual([written]);
});

test('another message starts from an empty form', async () => {
  answering('sendContactMessage', received);
  const { hands } = renderApp('/contact');
  await fillIn(hands);
  await send(hands);
  await hands.click(await screen.findByRole('button', { name: 'Send Another Message' }));
  for (const label of ['Full name', 'Email address', 'Subject', 'Message']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

test('missing fields show errors, and nothing is sent', async () => {
  const sent = answering('sendContactMessage', received);
  const { hands } = renderApp('/contact');
  await hands.type(await screen.findByLabelText('Email address'), 'nobody');
  await send(hands);
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Name is required');
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Invalid email address');
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Subject is required');
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Message is required');
  expect(sent).toEqual([]);
});

test.each([
  ['the server fails', () => refusing('sendContactMessage', { code: 'INTERNAL', message: 'Something went wrong.' })],
  ['there is no answer', () => breaking('sendContactMessage', 'gone')],
])('a failure keeps the input: %s', async (_why, fail) => {
  fail();
  const { hands } = renderApp('/contact');
  await fillIn(hands);
  await send(hands);
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expectEverythingKept();
});

test.each([
  ['TOO_MANY_REQUESTS', 'Too many messages. Please try again in 5 minutes.'],
  ['INTERNAL', 'Something went wrong on our side. Please try again.'],
] as const)('the server’s words for %s stand below the general error', async (code, message) => {
  refusing('sendContactMessage', { code, message });
  const { hands } = renderApp('/contact');
  await fillIn(hands);
  await send(hands);
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expectEverythingKept();
});

test('a reload keeps unsent input and drops sent input', async () => {
  answering('sendContactMessage', received);
  const { hands } = renderApp('/contact');
  await fillIn(hands);
  expect(JSON.parse(sessionStorage.getItem('entourage.draft.visitor.contact') ?? '').values).toEqual(written);
  await send(hands);
  await screen.findByRole('heading', { name: 'Message Sent!' });
  await waitFor(() => expect(sessionStorage.getItem('entourage.draft.visitor.contact')).toBeNull());
});

test('a draft is restored when the page is opened again', async () => {
  sessionStorage.setItem('entourage.draft.visitor.contact', JSON.stringify({ at: Date.now(), values: written }));
  renderApp('/contact');
  await screen.findByLabelText('Full name');
  expectEverythingKept();
});

test('the device keeps no draft of a visitor', async () => {
  const { hands } = renderApp('/contact');
  await fillIn(hands);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('entourage.draft.'))).toEqual([]);
});

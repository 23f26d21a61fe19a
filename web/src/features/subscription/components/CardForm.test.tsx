import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeScope } from '../../../shared/theme/ThemeScope.tsx';
import { type PaymentElement, type PaymentError, type StripeJs, stripeJsAddress } from '../stripe-js.ts';
import { CardForm } from './CardForm.tsx';

type Confirm = () => Promise<{ error?: PaymentError }>;

const listeners = new Map<string, () => void>();
const element: PaymentElement = {
  on: (event, listener) => void listeners.set(event, listener),
  mount: () => undefined,
  destroy: () => undefined,
};
const emit = (event: 'ready' | 'loaderror') => act(async () => listeners.get(event)?.());

beforeEach(() => {
  listeners.clear();
  performance.getEntriesByType = () => [];
});

/** The form with what stands in for Stripe.js; `confirm` is how Stripe answers a payment. */
async function open(confirm: Confirm = async () => ({})) {
  const stripe: StripeJs = { elements: () => ({ create: () => element }), confirmPayment: confirm };
  window.Stripe = () => stripe;
  const paid = jest.fn();
  render(<CardForm clientSecret="pi_1_secret_1" publishableKey="pk_test_1" paid={paid} />, { wrapper: ThemeScope });
  await act(async () => {
    for (const script of document.querySelectorAll(`script[src="${stripeJsAddress}"]`))
      script.dispatchEvent(new Event('load'));
  });
  return { paid, hands: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Subscribe and pay' });

test('the button waits until the form of Stripe is ready', async () => {
  await open();
  expect(button()).toBeDisabled();
  await emit('ready');
  expect(button()).toBeEnabled();
});

test('a form that Stripe cannot load says so and can be loaded again', async () => {
  const { hands } = await open();
  await emit('loaderror');
  expect(screen.getByText(/payment form could not be loaded/)).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  await emit('ready');
  expect(button()).toBeEnabled();
});

test('a payment that could not be sent can be tried again', async () => {
  const { paid, hands } = await open(() => Promise.reject(new Error('no connection')));
  await emit('ready');
  await hands.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('The payment could not be sent.');
  expect(button()).toBeEnabled();
  expect(paid).not.toHaveBeenCalled();
});

test.each([
  ['succeeded', 1],
  ['processing', 1],
  ['requires_payment_method', 0],
])('an error over a payment that is %s', async (status, times) => {
  const error = { type: 'invalid_request_error', message: 'Not possible.', payment_intent: { status } };
  const { paid, hands } = await open(async () => ({ error }));
  await emit('ready');
  await hands.click(button());
  expect(paid).toHaveBeenCalledTimes(times);
  expect(screen.queryAllByText('Not possible.')).toHaveLength(1 - times);
});

import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../../shared/components/Note.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { type Elements, isOwnDocument, loadStripe, type PaymentError, type StripeJs } from '../stripe-js.ts';
import { words } from '../words.ts';
import { Declined } from './Declined.tsx';
import { Stack } from './Stack.tsx';

interface Form {
  readonly stripe: StripeJs;
  readonly elements: Elements;
}

/** An earlier attempt may have paid: Stripe then refuses another one. */
const isPaid = ({ payment_intent }: PaymentError) =>
  payment_intent?.status === 'succeeded' || payment_intent?.status === 'processing';

/** Stripe's Payment Element, in Stripe's own frame: the card never touches this page. */
export function CardForm({
  clientSecret,
  publishableKey,
  paid,
}: {
  clientSecret: string;
  publishableKey: string;
  paid: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form | 'failed' | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    if (!isOwnDocument()) return window.location.assign('/subscribe');
    let left = false;
    let unmount = () => {};
    loadStripe(publishableKey)
      .then((stripe) => {
        if (left || !place.current) return;
        const elements = stripe.elements({ clientSecret });
        const element = elements.create('payment');
        unmount = () => element.destroy();
        element.on('ready', () => !left && setForm({ stripe, elements }));
        element.on('loaderror', () => !left && setForm('failed'));
        element.mount(place.current);
      })
      .catch(() => !left && setForm('failed'));
    return () => {
      left = true;
      unmount();
    };
  }, [clientSecret, publishableKey, attempt]);

  async function pay({ stripe, elements }: Form) {
    setBusy(true);
    setDeclined(null);
    const confirmParams = { return_url: `${window.location.origin}/subscribe?paid` };
    try {
      const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      if (error && !isPaid(error)) setDeclined(error.message ?? words.declined);
      else paid();
    } catch {
      setDeclined(words.pay.notConfirmed);
    } finally {
      setBusy(false);
    }
  }

  if (form === 'failed') {
    const again = () => {
      setForm(null);
      setAttempt((before) => before + 1);
    };
    return <ErrorState text={words.pay.formMissing} tryAgain={again} />;
  }
  return (
    <Stack>
      {form === null && <Skeleton height={220} />}
      <div ref={place} />
      {declined && <Declined text={declined} />}
      <Button size="large" disabled={form === null || isBusy} onClick={() => form && void pay(form)}>
        {words.pay.button}
      </Button>
      <Note>{words.pay.secure}</Note>
    </Stack>
  );
}

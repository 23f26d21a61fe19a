import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { useSendEmailConfirmationMutation } from './session.api.ts';

/** Requests another confirmation mail. */
export function SendConfirmation({ children, variant }: { children: string; variant?: ButtonProps['variant'] }) {
  const [send, { isLoading }] = useSendEmailConfirmationMutation();
  const [sent, setSent] = useState(false);
  const failed = useFailureNotice('The mail could not be sent. Please try again.');

  async function sendAgain() {
    try {
      await send().unwrap();
      setSent(true);
    } catch (error) {
      failed(toFailure(error));
    }
  }

  if (sent) return <p role="status">Sent. Please look in your inbox.</p>;
  return (
    <Button {...(variant && { variant })} disabled={isLoading} onClick={sendAgain}>
      {isLoading ? 'Sending...' : children}
    </Button>
  );
}

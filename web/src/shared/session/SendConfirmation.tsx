import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { keepPlace } from '../components/keep-place.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { useSendEmailConfirmationMutation } from './session.api.ts';

/** Requests another confirmation mail. */
export function SendConfirmation({ children, variant }: { children: string; variant?: ButtonProps['variant'] }) {
  const [send, { isLoading }] = useSendEmailConfirmationMutation();
  const [sent, setSent] = useState(false);
  const failed = useFailureNotice('The mail could not be sent. Please try again.');

  async function sendAgain() {
    if (isLoading) return;
    try {
      await send().unwrap();
      setSent(true);
    } catch (error) {
      failed(toFailure(error));
    }
  }

  // The status is there before its words, so that screen readers announce them, and gets the focus of the button.
  return (
    <div tabIndex={-1}>
      {!sent && (
        <Button ref={keepPlace} {...(variant && { variant })} aria-disabled={isLoading} onClick={sendAgain}>
          {isLoading ? 'Sending...' : children}
        </Button>
      )}
      <div role="status">{sent && <p>Sent. Please look in your inbox.</p>}</div>
    </div>
  );
}

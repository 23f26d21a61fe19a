import Button from '@mui/material/Button';
import { SubmitButton } from './SubmitButton.tsx';

/** The actions of a dialog with a form: leave it, or send it. */
export function FormActions({
  leave,
  leaving,
  send,
  doing,
  sending,
}: {
  leave: () => void;
  leaving: string;
  send: string;
  /** The send button while it sends. */
  doing: string;
  sending: boolean;
}) {
  return (
    <>
      <Button variant="outlined" onClick={leave}>
        {leaving}
      </Button>
      <SubmitButton sending={sending} doing={doing}>
        {send}
      </SubmitButton>
    </>
  );
}

import Button from '@mui/material/Button';
import { SubmitButton } from './SubmitButton.tsx';

/** The actions of a dialog with a form: leave it, or send it. */
export function FormActions({
  leave,
  leaving,
  send,
  doing,
  sending,
  stays = sending,
}: {
  leave: () => void;
  leaving: string;
  send: string;
  /** The send button while it sends. */
  doing: string;
  sending: boolean;
  /** It cannot be left now: by default, while it is sent. */
  stays?: boolean;
}) {
  return (
    <>
      <Button variant="outlined" disabled={stays} onClick={leave}>
        {leaving}
      </Button>
      <SubmitButton sending={sending} doing={doing}>
        {send}
      </SubmitButton>
    </>
  );
}

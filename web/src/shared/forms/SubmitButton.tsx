import Button from '@mui/material/Button';
import { useHydrated } from './use-hydrated.ts';

/**
 * Shows progress while the form is sending. Not disabled meanwhile, which would drop the focus; the form itself ignores
 * further submits.
 */
export function SubmitButton({
  sending,
  doing,
  quiet = false,
  children,
}: {
  sending: boolean;
  doing: string;
  /** The page has a more important button. */
  quiet?: boolean;
  children: string;
}) {
  // Before hydration, and before make/begin.js, the browser would submit the form natively.
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant={quiet ? 'outlined' : 'contained'}
      disabled={!hydrated}
      aria-disabled={sending}
      sx={hydrated || quiet ? {} : { '&.Mui-disabled': awake }}
    >
      {sending ? doing : children}
    </Button>
  );
}

const awake = { color: 'primary.contrastText', backgroundColor: 'primary.main' };

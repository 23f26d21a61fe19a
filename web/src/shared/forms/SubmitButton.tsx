import Button from '@mui/material/Button';
import { useHydrated } from './use-hydrated.ts';

/**
 * Says what it does, and while it does it that it is doing it. Meanwhile the form sends nothing again; a button that is disabled
 * would lose the focus of who pressed it.
 */
export function SubmitButton({ sending, doing, children }: { sending: boolean; doing: string; children: string }) {
  // Until there is code that sends the form, the browser would send it by itself.
  const hydrated = useHydrated();
  return (
    <Button type="submit" disabled={!hydrated} aria-disabled={sending} sx={hydrated ? {} : { '&.Mui-disabled': awake }}>
      {sending ? doing : children}
    </Button>
  );
}

const awake = { color: 'primary.contrastText', backgroundColor: 'primary.main' };

import Button from '@mui/material/Button';
import { useHydrated } from './use-hydrated.ts';

/** Says what it does, and while it does it that it is doing it; it cannot be pressed twice. */
export function SubmitButton({ sending, doing, children }: { sending: boolean; doing: string; children: string }) {
  // Until there is code that sends the form, the browser would send it by itself.
  const hydrated = useHydrated();
  return (
    <Button type="submit" disabled={sending || !hydrated} sx={hydrated ? {} : { '&.Mui-disabled': awake }}>
      {sending ? doing : children}
    </Button>
  );
}

const awake = { color: 'primary.contrastText', backgroundColor: 'primary.main' };

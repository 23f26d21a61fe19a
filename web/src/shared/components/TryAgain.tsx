import Button from '@mui/material/Button';
import { keepPlace } from './keep-place.ts';

/** A retry button, which keeps the focus near when it disappears. */
export const TryAgain = ({ variant = 'text', press }: { variant?: 'text' | 'outlined'; press: () => void }) => (
  <Button ref={keepPlace} variant={variant} onClick={press}>
    Try again
  </Button>
);

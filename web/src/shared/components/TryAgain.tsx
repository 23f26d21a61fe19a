import Button from '@mui/material/Button';

/** A retry button. When it disappears, its focus moves to the container around it instead of the top of the page. */
export const TryAgain = ({ variant = 'text', press }: { variant?: 'text' | 'outlined'; press: () => void }) => (
  <Button ref={keepPlace} variant={variant} onClick={press}>
    Try again
  </Button>
);

const keepPlace = (button: HTMLButtonElement | null) => () => {
  if (button !== null && button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

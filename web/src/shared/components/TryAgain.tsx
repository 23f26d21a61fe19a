import Button from '@mui/material/Button';

/** Goes once it has done its work, and leaves who pressed it where they were: not at the top of the page. */
export const TryAgain = ({ variant = 'text', press }: { variant?: 'text' | 'outlined'; press: () => void }) => (
  <Button ref={keepPlace} variant={variant} onClick={press}>
    Try again
  </Button>
);

const keepPlace = (button: HTMLButtonElement | null) => () => {
  if (button !== null && button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

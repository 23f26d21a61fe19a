import Button, { type ButtonProps } from '@mui/material/Button';

interface MoreButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  /** Undefined on the last page: no button. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** Loads the next page of a list. */
export function MoreButton({ onMore, loadingMore, ...look }: MoreButtonProps) {
  return (
    onMore && (
      <Button {...look} disabled={loadingMore} onClick={onMore}>
        {loadingMore ? 'Loading...' : 'Show more'}
      </Button>
    )
  );
}

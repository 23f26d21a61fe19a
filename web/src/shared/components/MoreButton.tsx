import Button, { type ButtonProps } from '@mui/material/Button';
import { keepPlace } from './keep-place.ts';

interface MoreButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  /** Undefined on the last page: no button. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** Loads the next page of a list. Not disabled meanwhile, which would drop the focus. */
export function MoreButton({ onMore, loadingMore, ...look }: MoreButtonProps) {
  return (
    onMore && (
      <Button
        {...look}
        ref={keepPlace}
        aria-disabled={loadingMore}
        onClick={() => {
          if (!loadingMore) onMore();
        }}
      >
        {loadingMore ? 'Loading...' : 'Show more'}
      </Button>
    )
  );
}

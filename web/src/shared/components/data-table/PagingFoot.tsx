import { styled } from '@mui/material/styles';
import { MoreButton } from '../MoreButton.tsx';
import type { Paging } from './table-types.ts';

export function PagingFoot({ shown, total, of, onMore, loadingMore = false, aside }: Paging) {
  return (
    <Foot>
      <span>
        Showing {shown} of {total}
        {of && ` total ${of}`}
      </span>
      {aside}
      <MoreButton variant="outlined" onMore={onMore} loadingMore={loadingMore} />
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  '& > span': { marginInlineEnd: 'auto' },
  gap: theme.spacing(1, 2),
  minHeight: 44,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

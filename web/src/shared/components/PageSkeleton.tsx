import { styled } from '@mui/material/styles';
import { Column } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A skeleton while the viewer or the page's code loads. */
export function PageSkeleton() {
  return (
    <Whole aria-busy="true">
      <Stack>
        <Skeleton width={360} height={48} />
        <Skeleton width={520} height={20} />
        <Skeleton height={220} />
        <Skeleton height={140} />
      </Stack>
    </Whole>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

/** As tall as the window, so that loaded content does not push the footer out of view. */
const Whole = styled(Column)({ minHeight: '100svh' });

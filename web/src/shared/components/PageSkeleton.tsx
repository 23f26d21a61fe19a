import { styled } from '@mui/material/styles';
import { Column } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A page whose owner is not known yet, or whose code is on its way. */
export function PageSkeleton() {
  return (
    <Column aria-busy="true">
      <Stack>
        <Skeleton width={360} height={48} />
        <Skeleton width={520} height={20} />
        <Skeleton height={220} />
        <Skeleton height={140} />
      </Stack>
    </Column>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

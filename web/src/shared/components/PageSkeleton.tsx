import { styled } from '@mui/material/styles';
import { Column } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A page whose owner is not known yet, or whose code is on its way. */
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

/** As high as the window, or what comes would push the foot of the page away under one's eyes. */
const Whole = styled(Column)({ minHeight: '100svh' });

import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { MetricCards } from './picture/MetricCards.tsx';

/** The first of the dashboard, before any of it is there. */
export function DashboardSkeleton() {
  return (
    <Stack>
      <MetricCards biomarkers={undefined} />
      <Whole>
        <Skeleton height={640} />
      </Whole>
    </Stack>
  );
}

/** The rest of it. */
export function BelowSkeleton() {
  return (
    <Whole aria-busy="true">
      <Skeleton height={920} />
    </Whole>
  );
}

/** As high as the window: what comes does not push the foot of the page away under one’s eyes. */
const Whole = styled('div')({ minHeight: '100svh' });

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

import { styled } from '@mui/material/styles';
import { Card } from '../components/Card.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { MetricCards } from './picture/MetricCards.tsx';

/** The dashboard above the fold as a skeleton of its final size. `own`: the athlete’s own has a to-do and a meeting. */
export function DashboardSkeleton({ own = false }: { own?: boolean }) {
  return (
    <Stack aria-busy="true">
      {own && (
        <Bones height={128}>
          <Skeleton width={96} height={16} />
          <Skeleton width={320} height={28} />
          <Skeleton width={160} height={16} />
        </Bones>
      )}
      <MetricCards biomarkers={undefined} />
      <Two>
        <Bones height={420}>
          <Skeleton width={200} height={28} />
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height={28} />
          ))}
        </Bones>
        <Column>
          <Bones height={400}>
            <Skeleton width={220} height={28} />
            <Skeleton width={260} height={20} />
            <Skeleton height={44} />
            <Skeleton width={200} height={20} />
            <Skeleton height={132} />
          </Bones>
          <Bones height={168}>
            <Skeleton width={180} height={28} />
            <Skeleton height={20} />
            <Skeleton height={20} />
          </Bones>
          {own && (
            <Bones height={210}>
              <Skeleton width={160} height={28} />
              <Skeleton width={200} height={20} />
              <Skeleton width={140} height={20} />
            </Bones>
          )}
          <Bones height={180}>
            <Skeleton width={160} height={28} />
            <Skeleton width={160} height={20} />
            <Skeleton height={20} />
          </Bones>
        </Column>
      </Two>
    </Stack>
  );
}

/** The dashboard below the fold. */
export function BelowSkeleton() {
  return (
    <Whole aria-busy="true">
      <Skeleton height={920} />
    </Whole>
  );
}

function Bones({ height, children }: { height: number; children: React.ReactNode }) {
  return (
    <Card sx={{ display: 'grid', alignContent: 'start', gap: 2.5, minHeight: height }} aria-hidden>
      {children}
    </Card>
  );
}

/** As tall as the window, so that loaded content does not push the footer out of view. */
const Whole = styled('div')({ minHeight: '100svh' });

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minHeight: '100svh',
  alignContent: 'start',
}));

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { weekDays } from '../hours/week.ts';

/** The week and, below it, the exact times and the preview while the hours are loading. */
export const HoursSkeleton = () => (
  <Stack aria-busy="true">
    <Skeleton width={180} height={32} />
    <Skeleton width={520} height={48} />
    <div data-week>
      {weekDays.map((day) => (
        <Skeleton key={day} height={44} />
      ))}
    </div>
    <div data-columns>
      <Skeleton height={520} />
      <Skeleton height={520} />
    </div>
  </Stack>
);

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(6),
  '& > [data-week]': { display: 'grid', gap: 6, marginBlockStart: theme.spacing(4) },
  '& > [data-columns]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: theme.spacing(6),
    marginBlockStart: theme.spacing(6),
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

export function SubmissionSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton height={280} />
      <Skeleton width={280} height={32} />
      <Skeleton height={112} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

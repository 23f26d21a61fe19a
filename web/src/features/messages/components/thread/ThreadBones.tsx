import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

/** The skeleton of a thread. */
export function ThreadBones() {
  return (
    <Stack aria-busy="true">
      <Skeleton width="55%" height={44} />
      <Skeleton width="40%" height={44} />
      <Skeleton width="62%" height={72} />
      <Skeleton width="35%" height={44} />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > :nth-of-type(2n)': { justifySelf: 'end' },
}));

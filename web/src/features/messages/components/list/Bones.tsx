import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

const bones = [1, 2, 3, 4, 5];

/** The skeleton of the conversation list. */
export function Bones() {
  return (
    <div aria-busy="true">
      {bones.map((bone) => (
        <Row key={bone}>
          <Skeleton width={40} height={40} />
          <div>
            <Skeleton width="60%" height={16} />
            <Skeleton width="90%" height={14} />
          </div>
        </Row>
      ))}
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 70,
  padding: theme.spacing(1, 1.5),
  '& > div:first-of-type': { flex: 'none', borderRadius: '50%' },
  '& > div:last-of-type': { display: 'grid', flex: 1, gap: theme.spacing(1) },
}));

import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';

const widths = ['82%', '64%', '74%', '90%', '58%', '70%'];

/** The shape of the list while it loads. */
export const Bones = () => (
  <div aria-hidden>
    {widths.map((width) => (
      <Row key={width}>
        <Skeleton width={36} height={36} />
        <div>
          <Skeleton width={width} />
          <Skeleton width="40%" height={12} />
        </div>
      </Row>
    ))}
  </div>
);

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.25, 1),
  '& > :first-of-type': { borderRadius: '50%' },
  '& > :last-of-type': { display: 'grid', gap: theme.spacing(1), alignContent: 'center' },
}));

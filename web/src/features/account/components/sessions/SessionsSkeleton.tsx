import { styled } from '@mui/material/styles';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

export function SessionsSkeleton() {
  return (
    <Sessions aria-busy="true">
      {[0, 1].map((row) => (
        <li key={row}>
          <div>
            <Skeleton width={180} height={20} />
            <Skeleton width={240} height={16} />
          </div>
          <Skeleton width={96} height={44} />
        </li>
      ))}
    </Sessions>
  );
}

export const Sessions = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 2),
    minHeight: 76,
    paddingBlock: theme.spacing(1.5),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div:first-of-type': { display: 'grid', gap: theme.spacing(0.5), minWidth: 0 },
}));

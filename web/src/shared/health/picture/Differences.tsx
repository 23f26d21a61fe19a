import { styled } from '@mui/material/styles';
import { Unseen } from '../../components/Unseen.tsx';
import type { Difference } from '../changes.ts';
import { fieldWords } from '../words/dashboard.ts';

/** The changed fields with their old and new values. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Changes>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldWords[field]}</dt>
          <dd>
            <span>{before}</span>
            <span aria-hidden> → </span>
            <Unseen> became </Unseen>
            <span>{after}</span>
          </dd>
        </div>
      ))}
    </Changes>
  );
}

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  overflowWrap: 'anywhere',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: theme.spacing(2) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  // Keeps the lines of advice.
  '& dd > span': { whiteSpace: 'pre-line' },
}));

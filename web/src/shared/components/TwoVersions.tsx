import { styled } from '@mui/material/styles';
import { HeadRow } from './HeadRow.tsx';

/** What differs between a saved version and one's own. */
export interface Difference {
  readonly what: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Two versions side by side; `words` name the columns. */
export function TwoVersions({ words, differences }: { words: Difference; differences: readonly Difference[] }) {
  return (
    <Table>
      <HeadRow heads={[words.what, words.theirs, words.mine]} />
      <tbody>
        {differences.map(({ what, theirs, mine }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: theme.spacing(1, 1, 1, 0),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    whiteSpace: 'pre-line',
  },
  '& thead th': { fontWeight: 600 },
}));

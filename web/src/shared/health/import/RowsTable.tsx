import { styled } from '@mui/material/styles';
import { HeadRow } from '../../components/HeadRow.tsx';

/** The first rows of a file. */
export function RowsTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: ReadonlyArray<readonly (string | number)[]>;
}) {
  return (
    // Focusable, so that it scrolls by keyboard.
    <Window role="region" aria-label={label} tabIndex={0}>
      <table>
        <HeadRow heads={heads} />
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('\n')}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Window>
  );
}

const Window = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: theme.spacing(0.75, 1.5), textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: 600 },
  '& td': { borderBlockStart: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'anywhere' },
}));

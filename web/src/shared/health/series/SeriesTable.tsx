import { styled } from '@mui/material/styles';
import { HeadRow } from '../../components/HeadRow.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { words } from '../words/series.ts';
import { dayWords, noneOf, type Series, valueWords } from './series-of.ts';

/** The values of the chart as a table, the latest day first. */
export function SeriesTable({ series, days, shown }: { series: Series; days: readonly string[]; shown: boolean }) {
  const { label, unit, values, notes } = series;
  const said = (value: number | null, note: string | null) =>
    value === null ? noneOf(series) : `${valueWords(series, value)}${note === null ? '' : `, ${note}`}`;
  const table = (
    <Table>
      <caption>
        {label}, {unit}
      </caption>
      <HeadRow heads={[words.day, label]} />
      <tbody>
        {days
          .map((day, at) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayWords(day)}</time>
              </th>
              <td>{said(values[at] ?? null, notes?.[at] ?? null)}</td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </Table>
  );
  if (!shown) return <Unseen as="div">{table}</Unseen>;
  return (
    // Focusable, so that it scrolls by keyboard.
    <Window role="region" aria-label={words.tableOf(label)} tabIndex={0}>
      {table}
    </Window>
  );
}

const Window = styled('div')(({ theme }) => ({
  maxHeight: 360,
  overflowY: 'auto',
  marginBlockStart: theme.spacing(2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', padding: theme.spacing(1, 1.5), color: theme.vars.palette.text.secondary },
  '& th, & td': {
    padding: theme.spacing(0.75, 1.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    fontWeight: 'inherit',
  },
  '& thead th': { fontWeight: 600 },
  '& :is(td, thead th:last-child)': { textAlign: 'end' },
}));

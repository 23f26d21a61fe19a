import { styled } from '@mui/material/styles';
import { HeadRow } from '../../../shared/components/HeadRow.tsx';
import { Sparkline } from '../../../shared/components/metric/Sparkline.tsx';
import { dayWords, rangeOf, valueWords } from '../../../shared/health/series/series-of.ts';
import type { Figures } from '../figures.ts';
import { words } from '../words.ts';

/** A row for each series: its line and its figures; `withUsual`: its usual range too. On a phone each row is a block with a head above each figure. */
export function FiguresTable({
  label,
  rows,
  heads = words.heads,
  withUsual = false,
}: {
  label: string;
  rows: readonly Figures[];
  heads?: Readonly<Record<keyof typeof words.heads, string>>;
  withUsual?: boolean;
}) {
  return (
    <Table aria-label={label}>
      <HeadRow heads={[...Object.values(heads), ...(withUsual ? [words.usual] : [])]} />
      <tbody>
        {rows.map(({ series, given, latest, latestOn, mean, least, most }) => (
          <tr key={series.name}>
            <th scope="row">
              <span>
                {series.label}
                {series.isMeasured && ` (${series.unit})`}
              </span>
              {given.length > 1 && <Sparkline values={given} />}
            </th>
            <td data-head={heads.latest}>
              {valueWords(series, latest)} <small>{dayWords(latestOn)}</small>
            </td>
            <td data-head={heads.mean}>{valueWords(series, mean)}</td>
            <td data-head={heads.least}>{valueWords(series, least)}</td>
            <td data-head={heads.most}>{valueWords(series, most)}</td>
            {withUsual && <td data-head={words.usual}>{rangeOf(series) ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'normal',
  '& th, & td': {
    padding: theme.spacing(0.5, 1, 0.5, 0),
    textAlign: 'start',
    fontWeight: 400,
    verticalAlign: 'middle',
  },
  '& thead th': { fontSize: '0.9375em', color: theme.vars.palette.text.secondary },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.vars.palette.divider}`, breakInside: 'avoid' },
  '& tbody th': { fontWeight: 600 },
  '& tbody th span': { display: 'inline-block', minWidth: '12em', marginInlineEnd: theme.spacing(1.5) },
  '& svg': { width: 96, verticalAlign: 'middle' },
  '& small': { fontSize: '0.875em', color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '@media print': { '& tbody tr': { borderColor: '#767676' } },
  [`@media screen and ${theme.breakpoints.down('sm').replace('@media ', '')}`]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      paddingBlock: theme.spacing(1),
    },
    '& tbody th': { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
    '& td::before': {
      content: 'attr(data-head)',
      display: 'block',
      fontSize: '0.875em',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

import { styled } from '@mui/material/styles';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { words } from '../words/series.ts';
import { dayWords, noneOf, rangeOf, type Series, valueWords } from './series-of.ts';

/** What the chart says of the day under the pointer. */
export function Reading({ series, days }: { series: Series; days: readonly string[] }) {
  const at = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex;
  const day = at === undefined ? undefined : days[at];
  if (at === undefined || day === undefined) return null;
  const { values, notes, answers, unit } = series;
  const value = values[at] ?? null;
  const range = rangeOf(series);
  return (
    <Sheet>
      <span>{dayWords(day)}</span>
      <strong>{value === null ? noneOf(series) : `${valueWords(series, value)}${answers ? '' : ` ${unit}`}`}</strong>
      {notes?.[at] && <span>{notes[at]}</span>}
      {range && <span>{words.usual(range)}</span>}
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(0.75, 1.5),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { words } from '../words/series.ts';
import type { Series } from './series-of.ts';
import { useChart } from './use-chart.ts';

export const chartHeight = 300;

/** Reserves the place of a chart while its code loads. Hidden from screen readers, which read the table below. */
export function ChartPlace({
  series,
  days,
  height = chartHeight,
}: {
  series: Series;
  days: readonly string[];
  height?: number;
}) {
  const Chart = useChart();
  return (
    <Place tall={height} aria-hidden={Chart !== null}>
      {Chart && <Chart series={series} days={days} height={height} />}
      {Chart === undefined && <Skeleton height={height} />}
      {Chart === null && <Note>{words.chartFailed}</Note>}
    </Place>
  );
}

const Place = styled('div', { shouldForwardProp: (name) => name !== 'tall' })<{ tall: number }>(({ theme, tall }) => ({
  height: tall,
  '& text': { fontFamily: theme.typography.fontFamily, fontVariantNumeric: 'tabular-nums' },
}));

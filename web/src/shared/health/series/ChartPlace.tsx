import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { words } from '../words/series.ts';
import type { Series } from './series-of.ts';
import { useChart } from './use-chart.ts';

export const chartHeight = 300;

/** Reserves the place of a chart while its code loads. Hidden from screen readers, which read the table below. */
export function ChartPlace({ series, days }: { series: Series; days: readonly string[] }) {
  const Chart = useChart();
  return (
    <Place aria-hidden={Chart !== null}>
      {Chart && <Chart series={series} days={days} height={chartHeight} />}
      {Chart === undefined && <Skeleton height={chartHeight} />}
      {Chart === null && <Note>{words.chartFailed}</Note>}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  height: chartHeight,
  '& text': { fontFamily: theme.typography.fontFamily, fontVariantNumeric: 'tabular-nums' },
}));

import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltipContainer } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { axisOf } from './axis.ts';
import { Band } from './Band.tsx';
import { Reading } from './Reading.tsx';
import { dayWords, type Series } from './series-of.ts';

/**
 * A chart of one series with the athlete's usual range, which a pointer or a finger asks day by day. Hidden from screen
 * readers, which read the table.
 */
export default function SeriesChart({
  series,
  days,
  height,
}: {
  series: Series;
  days: readonly string[];
  height: number;
}) {
  const { vars } = useTheme();
  const { kind, values, band, unit, answers } = series;
  const data = [...values];
  const colour = vars.palette.accent.main;
  const shared = { data, color: colour };
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 12, right: 20, bottom: 4, left: 0 }}
      skipAnimation
      // Keyboard users read the table, which has all values.
      disableKeyboardNavigation
      series={[
        kind === 'bar'
          ? { ...shared, type: 'bar' }
          : { ...shared, type: 'line', curve: 'linear', connectNulls: false, showMark: true },
      ]}
      xAxis={[
        {
          scaleType: 'band',
          data: [...days],
          height: 32,
          valueFormatter: dayWords,
          tickLabelInterval: (_day: string, at: number) => (days.length - 1 - at) % Math.ceil(days.length / 5) === 0,
        },
      ]}
      yAxis={[
        {
          ...(answers
            ? {
                width: 100,
                tickInterval: answers.map((_word, at) => at + 1),
                valueFormatter: (value: number) => answers[value - 1] ?? '',
              }
            : { width: 52, label: unit, tickNumber: 4 }),
          ...axisOf(series),
        },
      ]}
    >
      {band && <Band {...band} />}
      <ChartsGrid horizontal />
      {kind === 'bar' ? <BarPlot borderRadius={2} /> : <LinePlot />}
      {kind === 'line' && <MarkPlot />}
      <ChartsAxisHighlight x={kind === 'bar' ? 'band' : 'line'} />
      <ChartsXAxis disableTicks />
      <ChartsYAxis disableLine disableTicks />
      <ChartsTooltipContainer trigger="axis">
        <Reading series={series} days={days} />
      </ChartsTooltipContainer>
    </ChartsContainer>
  );
}

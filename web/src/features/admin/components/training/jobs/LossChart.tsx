import { useTheme } from '@mui/material/styles';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { trainingWords } from '../../../words-of-training.ts';
import { type Curve, lossInWords } from './curve-of.ts';

const { curve: said } = trainingWords;
const valueFormatter = (loss: number | null) => lossInWords(loss, '');

/** The loss over the steps. Hidden from screen readers, which read the table. */
export default function LossChart({ curve: { steps, training, heldOut }, height }: { curve: Curve; height: number }) {
  const { vars } = useTheme();
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 12, right: 20, bottom: 4, left: 0 }}
      skipAnimation
      // Keyboard users read the table.
      disableKeyboardNavigation
      series={[
        {
          type: 'line',
          id: 'training',
          label: said.training,
          data: [...training],
          color: vars.palette.accent.main,
          curve: 'linear',
          connectNulls: true,
          showMark: training.length === 1,
          valueFormatter,
        },
        {
          type: 'line',
          id: 'held-out',
          label: said.heldOut,
          data: [...heldOut],
          color: vars.palette.warning.main,
          curve: 'linear',
          connectNulls: true,
          showMark: true,
          shape: 'diamond',
          valueFormatter,
        },
      ]}
      xAxis={[{ scaleType: 'linear', data: [...steps], height: 32, min: steps[0] ?? 0, max: steps.at(-1) ?? 1 }]}
      yAxis={[{ width: 52, label: said.loss, tickNumber: 4 }]}
    >
      <ChartsGrid horizontal />
      <LinePlot />
      <MarkPlot />
      <ChartsAxisHighlight x="line" />
      <ChartsXAxis disableTicks />
      <ChartsYAxis disableLine disableTicks />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

import type { Wellness } from '../../../shared/health/api/wellness.api.ts';
import { daysOf, measuredSeriesOf } from '../../../shared/health/series/series-of.ts';
import { figuresOf } from '../figures.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';
import { FiguresTable } from './FiguresTable.tsx';

const title = words.choices.measurements;

/** The measurements of the last 28 days. */
export function Measurements({ wellness }: { wellness: Wellness }) {
  const days = daysOf(wellness);
  const rows = measuredSeriesOf(wellness.measurements, days).flatMap((series) => figuresOf(series, days));
  return (
    <SubBlock title={title}>
      {rows.length === 0 ? <p>{words.noMeasurements}</p> : <FiguresTable label={title} rows={rows} />}
    </SubBlock>
  );
}

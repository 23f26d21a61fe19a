import type { Wellness } from '../../../shared/health/api/wellness.api.ts';
import { isCompared } from '../../../shared/health/risk/compared.ts';
import { MeasuredFlags } from '../../../shared/health/risk/MeasuredFlags.tsx';
import { daysOf, measuredSeriesOf } from '../../../shared/health/series/series-of.ts';
import { words as measuredWords } from '../../../shared/health/words/measured.ts';
import { figuresOf } from '../figures.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';
import { FiguresTable } from './FiguresTable.tsx';

const title = words.choices.measurements;

/** The measurements of the last 28 days, and what is outside the usual range. */
export function Measurements({ wellness }: { wellness: Wellness }) {
  const days = daysOf(wellness);
  const rows = measuredSeriesOf(wellness, days).flatMap((series) => figuresOf(series, days));
  return (
    <>
      <SubBlock title={title}>
        {rows.length === 0 ? (
          <p>{words.noMeasurements}</p>
        ) : (
          <FiguresTable label={title} rows={rows} withUsual={rows.some(({ series }) => series.band !== null)} />
        )}
      </SubBlock>
      {isCompared(wellness) && (
        <SubBlock title={measuredWords.title}>
          <MeasuredFlags measured={wellness} />
        </SubBlock>
      )}
    </>
  );
}

import type { Wellness } from '../../../shared/health/api/wellness.api.ts';
import { soreAreasIn } from '../../../shared/health/body/sore-days.ts';
import { Flags } from '../../../shared/health/risk/Flags.tsx';
import { daysOf, saidSeriesOf } from '../../../shared/health/series/series-of.ts';
import { words as figureWords, soreWords } from '../../../shared/health/words/figure.ts';
import { words as riskWords } from '../../../shared/health/words/risk.ts';
import { words as seriesWords } from '../../../shared/health/words/series.ts';
import { figuresOf } from '../figures.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Load } from './Load.tsx';

const title = words.choices.checkIns;

/** The answers and the load of the last 28 days, and what is outside the usual range. */
export function CheckIns({ wellness }: { wellness: Wellness }) {
  const { days: given } = wellness;
  const days = daysOf(wellness);
  if (given.length === 0) {
    return (
      <SubBlock title={title}>
        <p>{seriesWords.none(days.length)}</p>
      </SubBlock>
    );
  }
  const sore = soreAreasIn(given);
  const rows = saidSeriesOf(wellness, days).flatMap((series) => figuresOf(series, days));
  return (
    <>
      <SubBlock title={title}>
        <p>
          {riskWords.complete}: {riskWords.ofDays(given.length)}. {seriesWords.points}.
        </p>
        <FiguresTable
          label={title}
          heads={words.answerHeads}
          rows={rows.filter(({ series }) => series.answers !== undefined)}
        />
      </SubBlock>
      <SubBlock title={riskWords.shown}>
        <Flags wellness={wellness} />
        {sore.length > 0 && (
          <p>
            {figureWords.over(days.length)}: {sore.map(soreWords).join(', ')}
          </p>
        )}
      </SubBlock>
      {rows
        .filter(({ series }) => series.answers === undefined)
        .map((figures) => (
          <Load key={figures.series.name} wellness={wellness} figures={figures} />
        ))}
    </>
  );
}

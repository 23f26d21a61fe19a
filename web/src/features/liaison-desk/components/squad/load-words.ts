import { figureOf } from '../../../../shared/health/series/series-of.ts';
import { words as seriesWords } from '../../../../shared/health/words/series.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';

const { notEnough, noneLately, noLoad } = seriesWords.loads;

/** Of seven days without a check-in the last one is today, which is not missed yet. */
const missedOfSeven = 6;

/** As on the athlete's page (`noRatioReason`). */
export function ratioWords({ load, missedDays }: Pick<SquadRow, 'load' | 'missedDays'>): string {
  if (load === null) return missedDays !== null && missedDays >= missedOfSeven ? noneLately.title : notEnough.title;
  return load.ratio === null ? noLoad.title : load.ratio.toFixed(2);
}

/** The load that the check-ins of the week report, and the planned one. */
export const weekWords = ({ thisWeek: { planned, reported } }: Pick<SquadRow, 'thisWeek'>): string =>
  words.week(reported === null ? null : figureOf(reported), planned === null ? null : figureOf(planned));

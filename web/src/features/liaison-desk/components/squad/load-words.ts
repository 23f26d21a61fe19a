import { figureOf } from '../../../../shared/health/series/series-of.ts';
import { words as seriesWords } from '../../../../shared/health/words/series.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';

const { notEnough, noLoad } = seriesWords.loads;

export function ratioWords({ load }: Pick<SquadRow, 'load'>): string {
  if (load === null) return notEnough.title;
  return load.ratio === null ? noLoad.title : load.ratio.toFixed(2);
}

/** The load that the check-ins of the week report, and the planned one. */
export const weekWords = ({ thisWeek: { planned, reported } }: Pick<SquadRow, 'thisWeek'>): string =>
  words.week(figureOf(reported), planned === null ? null : figureOf(planned));

import { measures } from '@entourage/contracts/health.ts';
import { dayWords, endsOf, rangeOf } from '../series/series-of.ts';
import { measuredFlagWords, words } from '../words/measured.ts';
import type { Measured } from './compared.ts';
import { FlagList } from './FlagList.tsx';

/** The last measured values outside the athlete's usual range, and the measures that are within it. */
export const MeasuredFlags = ({ measured: { measuredFlags, measuredUsual } }: { measured: Measured }) => (
  <>
    {measuredFlags.length > 0 && (
      <FlagList
        label={words.flags}
        flags={measuredFlags.map((flag) => ({
          key: flag.measure,
          level: flag.level,
          text: measuredFlagWords(flag),
          given: givenIn(flag),
        }))}
      />
    )}
    {measuredUsual.length > 0 && <p>{words.usual(measuredUsual)}</p>}
  </>
);

function givenIn({ measure, value, takenOn, source, ...usual }: Measured['measuredFlags'][number]): string {
  const { unit } = measures[measure];
  return words.value(value, unit, rangeOf({ band: endsOf(usual), unit }) ?? '', dayWords(takenOn), source);
}

import type { Wellness } from '../api/wellness.api.ts';
import { loadWords } from '../series/series-of.ts';
import { answerOf } from '../words/answers.ts';
import { flagWords, words } from '../words/risk.ts';
import { FlagList } from './FlagList.tsx';

/** The answers of the last check-in outside the athlete's usual range, or why there are none. */
export function Flags({
  wellness: { flags, rating, days },
}: {
  wellness: Pick<Wellness, 'flags' | 'rating' | 'days'>;
}) {
  if (flags.length === 0) return <p>{words.noFlags[rating]}</p>;
  return (
    <FlagList
      label={words.flags}
      flags={flags.map((flag) => ({
        key: flag.item,
        level: flag.level,
        text: flagWords(flag),
        given: answerTo(flag, days),
      }))}
    />
  );
}

function answerTo({ item, date }: Wellness['flags'][number], days: Wellness['days']): string | null {
  const day = days.find((each) => each.date === date);
  if (!day) return null;
  return item === 'load' ? loadWords(day) : answerOf(item, day[item]);
}

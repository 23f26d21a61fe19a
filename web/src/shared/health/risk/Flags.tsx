import type { FlagLevel } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';
import type { Wellness } from '../api/wellness.api.ts';
import { figureOf } from '../series/series-of.ts';
import { answerOf } from '../words/answers.ts';
import { flagWords, levelWords, words } from '../words/risk.ts';

const tones: Readonly<Record<FlagLevel, BadgeTone>> = { YELLOW: 'medium', RED: 'high' };

/** The answers of the last check-in outside the athlete's usual range, or why there are none. */
export function Flags({
  wellness: { flags, rating, days },
}: {
  wellness: Pick<Wellness, 'flags' | 'rating' | 'days'>;
}) {
  if (flags.length === 0) return <p>{words.noFlags[rating]}</p>;
  return (
    <List aria-label={words.flags}>
      {flags.map((flag) => {
        const answered = answerTo(flag, days);
        return (
          <li key={flag.item}>
            <Badge tone={tones[flag.level]}>{levelWords[flag.level]}</Badge>
            <span>
              <strong>{flagWords(flag)}</strong>
              {answered && `: ${answered}`}
            </span>
          </li>
        );
      })}
    </List>
  );
}

function answerTo({ item, date }: Wellness['flags'][number], days: Wellness['days']): string | null {
  const day = days.find((each) => each.date === date);
  if (!day) return null;
  return item === 'load' ? figureOf(day.load) : answerOf(item, day[item]);
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 2) },
}));

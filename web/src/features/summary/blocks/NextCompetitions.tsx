import { styled } from '@mui/material/styles';
import { dateWords } from '../../../shared/clock.ts';
import type { Competition } from '../../../shared/health/api/competitions.api.ts';
import { partsOf } from '../../../shared/health/competitions/season-days.ts';
import { words as season } from '../../../shared/health/words/competitions.ts';
import { words } from '../words.ts';

const mostPrinted = 5;

/** The next competitions by their dates: on paper 'tomorrow' would be wrong a day later. */
export function NextCompetitions({ season: all, now }: { season: readonly Competition[]; now: number }) {
  const { coming } = partsOf(all, now);
  return (
    <>
      <List>
        {coming.slice(0, mostPrinted).map((competition) => (
          <li key={competition.id}>
            <strong dir="auto">{competition.name}</strong> · {factsOf(competition)}
          </li>
        ))}
      </List>
      {coming.length > mostPrinted && <small>{words.competitions.more}</small>}
    </>
  );
}

function factsOf({ day, time, timezone, place }: Competition): string {
  const begins = time !== null && timezone !== null ? season.timeAt(time, timezone) : null;
  return [dateWords(day), begins, place].filter((fact) => fact !== null).join(' · ');
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { breakInside: 'avoid' },
}));

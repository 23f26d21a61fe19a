import { styled } from '@mui/material/styles';
import { dateWords } from '../../../clock.ts';
import { SeasonIcon } from '../../../components/tool-icons.tsx';
import type { Competition } from '../../api/competitions.api.ts';
import { words } from '../../words/competition-marks.ts';
import { words as season } from '../../words/competitions.ts';
import type { Marks } from './CompetitionMarks.tsx';

/** Each competition with its name, when it begins by the clock of its place, and where. */
export function MarkList({ competitions, areOfWeek = false, action }: Marks) {
  const title = areOfWeek ? words.thisWeek : words.title;
  return (
    <>
      {areOfWeek && <Title>{title}</Title>}
      <List aria-label={title}>
        {competitions.map((competition) => (
          <li key={competition.id}>
            <SeasonIcon />
            <div>
              <strong dir="auto">{competition.name}</strong>
              <small>
                {areOfWeek && <time dateTime={competition.day}>{dateWords(competition.day, 'long')}</time>}
                <Place of={competition} />
              </small>
              {action?.(competition)}
            </div>
          </li>
        ))}
      </List>
    </>
  );
}

function Place({ of: { time, timezone, place } }: { of: Competition }) {
  return (
    <>
      {time !== null && timezone !== null && <span>{season.timeAt(time, timezone)}</span>}
      {place !== null && <span dir="auto">{place}</span>}
    </>
  );
}

const Title = styled('p')(({ theme }) => ({ margin: theme.spacing(0, 0, 1), fontWeight: 600 }));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: theme.spacing(1) },
  // In the middle of the first line.
  '& > li > svg': { marginBlockStart: 2, color: theme.vars.palette.accent.main },
  '& > li > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  '& strong': { fontWeight: 600 },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 1.5),
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& small > span': { minWidth: 0 },
  '& small:empty': { display: 'none' },
}));

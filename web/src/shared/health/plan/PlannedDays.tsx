import { styled } from '@mui/material/styles';
import { Ago } from '../../components/ago/Ago.tsx';
import { Note } from '../../components/Note.tsx';
import { mondayOf } from '../../days.ts';
import { nameOf } from '../../people/name-of.ts';
import type { Competition } from '../api/competitions.api.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { dayWords } from '../series/series-of.ts';
import { words } from '../words/training-plan.ts';
import { CompetitionMarks } from './competitions/CompetitionMarks.tsx';
import { DayLoads } from './DayLoads.tsx';
import { type DayOfPlan, loadsOf, type Reported, reportedIn, sumOf } from './loads.ts';
import { PlannedSessions } from './PlannedSessions.tsx';
import { weekdayOf } from './weeks.ts';

/** A planned week, day by day, beside what was reported. `competitions`: also those of other weeks. */
export function PlannedDays({
  week,
  today,
  reported,
  competitions,
}: {
  week: PlannedWeek;
  today: string;
  /** Null: too long ago to be read. */
  reported: readonly Reported[] | null;
  competitions: readonly Competition[];
}) {
  const { monday, sessions, savedBy, savedAt } = week;
  const days = loadsOf(week, today, reported ?? []);
  const most = Math.max(1, ...days.flatMap((each) => [each.planned, each.reported ?? 0]));
  const isRunning = monday === mondayOf(today);
  return (
    <>
      <Sums>
        <strong>{words.loads(sumOf(sessions, 'load'), reportedIn(days), isRunning)}</strong>
        <span>{words.amount(sessions.length, sumOf(sessions, 'minutes'))}</span>
      </Sums>
      <Note>{reported === null && words.reportedLongAgo}</Note>
      <Frame>
        <Days>
          {days.map((each) => (
            <Day
              key={each.day}
              of={each}
              most={most}
              isToday={each.day === today}
              competitions={competitions.filter(({ day }) => day === each.day)}
            />
          ))}
        </Days>
      </Frame>
      <Foot>
        <small>
          {words.plannedBy(savedBy ? nameOf(savedBy) : words.somebodyGone)} · <Ago at={savedAt} />
        </small>
        <Note>{words.loadIs}</Note>
      </Foot>
    </>
  );
}

function Day({
  of: { day, sessions, ...loads },
  most,
  isToday,
  competitions,
}: {
  of: DayOfPlan;
  most: number;
  isToday: boolean;
  competitions: readonly Competition[];
}) {
  const isRest = sessions.length === 0 && competitions.length === 0;
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <div>
        <h4>{weekdayOf(day)}</h4>
        <time dateTime={day}>{dayWords(day)}</time>
        {isToday && <b>{words.today}</b>}
      </div>
      {isRest ? (
        <p>{words.rest}</p>
      ) : (
        <div>
          <CompetitionMarks competitions={competitions} />
          {sessions.length > 0 && <PlannedSessions sessions={sessions} />}
        </div>
      )}
      <DayLoads {...loads} most={most} />
    </li>
  );
}

const Sums = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 2),
  margin: theme.spacing(1, 0, 2),
  fontVariantNumeric: 'tabular-nums',
  '& span': { color: theme.vars.palette.text.secondary },
}));

/** A liaison's pane is narrower than the window: what it has room for is decided by its own width. */
const Frame = styled('div')({ containerType: 'inline-size' });

const Days = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr) 240px',
    alignItems: 'start',
    gap: theme.spacing(1, 3),
    padding: theme.spacing(1.5, 2),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    borderInlineStart: '4px solid transparent',
  },
  '& > li[aria-current]': {
    borderInlineStartColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
  },
  '& > li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0, 1) },
  '& > li > div + div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(1.5) },
  '& h4': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& > li > div > time, & > li > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600 },
  '@container (max-width: 720px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(1.5, 1) },
  },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

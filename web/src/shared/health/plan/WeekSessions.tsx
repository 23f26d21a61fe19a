import { styled } from '@mui/material/styles';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { dayWords } from '../series/series-of.ts';
import { loadsOf } from './loads.ts';
import { PlannedSessions } from './PlannedSessions.tsx';
import { weekdayOf } from './weeks.ts';

/** The days of a week that have sessions, in a dialog. */
export function WeekSessions({ label, week }: { label: string; week: Pick<PlannedWeek, 'monday' | 'sessions'> }) {
  const days = loadsOf(week, week.monday, []).filter(({ sessions }) => sessions.length > 0);
  return (
    <List aria-label={label}>
      {days.map(({ day, sessions }) => (
        <li key={day}>
          <h3>{`${weekdayOf(day)} ${dayWords(day)}`}</h3>
          <PlannedSessions sessions={sessions} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
}));

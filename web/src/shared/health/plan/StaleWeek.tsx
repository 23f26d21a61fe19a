import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { NotRead } from '../../components/NotRead.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { dayWords } from '../series/series-of.ts';
import { words } from '../words/training-plan.ts';
import { loadsOf } from './loads.ts';
import { PlannedSessions } from './PlannedSessions.tsx';
import type { WeekForm } from './use-week-form.ts';
import { weekdayOf } from './weeks.ts';

const said = words.stale;

/** Resolves a version conflict: shows what somebody else planned, to be taken or saved over. */
export function StaleWeek({
  form,
  failure,
}: {
  form: WeekForm;
  failure: { readonly text: string; readonly tryAgain: () => void } | null;
}) {
  const { open, now } = form.stale;
  if (!open) return null;
  return (
    <Dialog
      open
      title={said.title}
      close={form.closeStale}
      actions={
        <>
          <Button variant="outlined" disabled={!now} onClick={() => now && form.takeTheirs(now)}>
            {said.take}
          </Button>
          <Button disabled={!now} onClick={() => now && void form.keepMine(now)}>
            {said.keep}
          </Button>
        </>
      }
    >
      {now && <Theirs week={now} />}
      {!now && failure && <NotRead text={said.notRead} tryAgain={failure.tryAgain} />}
      {!now && !failure && (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </Dialog>
  );
}

function Theirs({ week }: { week: PlannedWeek }) {
  const name = week.savedBy ? nameOf(week.savedBy) : said.somebodyGone;
  const days = loadsOf(week, week.monday, []).filter(({ sessions }) => sessions.length > 0);
  return (
    <>
      <Note>{said.lead(name)}</Note>
      {days.length === 0 ? (
        <p>{said.nothing}</p>
      ) : (
        <List aria-label={said.theirs(name)}>
          {days.map(({ day, sessions }) => (
            <li key={day}>
              <h3>{`${weekdayOf(day)} ${dayWords(day)}`}</h3>
              <PlannedSessions sessions={sessions} />
            </li>
          ))}
        </List>
      )}
    </>
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

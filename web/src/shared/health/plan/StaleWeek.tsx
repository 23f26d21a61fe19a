import Button from '@mui/material/Button';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { NotRead } from '../../components/NotRead.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { words } from '../words/training-plan.ts';
import type { WeekForm } from './use-week-form.ts';
import { WeekSessions } from './WeekSessions.tsx';

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
  return (
    <>
      <Note>{said.lead(name)}</Note>
      {week.sessions.length === 0 ? <p>{said.nothing}</p> : <WeekSessions label={said.theirs(name)} week={week} />}
    </>
  );
}

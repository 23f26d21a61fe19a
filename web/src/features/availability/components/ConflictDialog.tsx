import Button from '@mui/material/Button';
import { dateWords } from '../../../shared/clock.ts';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { TwoVersions } from '../../../shared/components/TwoVersions.tsx';
import type { Availability } from '../../../shared/meetings/hours.api.ts';
import type { Hours } from '../api.ts';
import { merged, type Part, partsChanged } from '../hours/compare.ts';
import { periodsOn } from '../hours/week.ts';
import type { Editing } from '../use-hours.ts';
import { hoursWords, partWord, words } from '../words.ts';

const said = words.stale;

/** Resolves a version conflict: shows both versions side by side and lets the liaison choose. */
export function ConflictDialog({
  editing,
  failed,
  tryAgain,
}: {
  editing: Editing;
  failed: string | null;
  tryAgain: () => void;
}) {
  const { stale, base, hours, sending } = editing;
  const isReady = stale.now !== null && !sending;
  return (
    <Dialog
      open
      title={said.title}
      close={editing.closeStale}
      actions={
        <>
          <Button variant="outlined" disabled={!isReady} onClick={editing.takeTheirs}>
            {said.take}
          </Button>
          <Button disabled={!isReady} onClick={() => void editing.keepMine()}>
            {said.keep}
          </Button>
        </>
      }
    >
      <Note>{said.lead}</Note>
      {stale.now ? (
        <Compared base={base} theirs={stale.now} mine={hours} />
      ) : failed !== null ? (
        <ErrorState text={failed} tryAgain={tryAgain} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </Dialog>
  );
}

/** What either side changed. */
function Compared({ base, theirs, mine }: { base: Availability; theirs: Availability; mine: Hours }) {
  const both = merged(base, mine, theirs);
  const parts = partsChanged(theirs, both);
  if (parts.length === 0) return <Note>{said.same}</Note>;
  return (
    <TwoVersions
      words={said}
      differences={parts.map((part) => ({
        what: partWord(part),
        theirs: valueWords(theirs, part),
        mine: valueWords(both, part),
      }))}
    />
  );
}

function valueWords(hours: Hours, part: Part): string {
  if ('day' in part) return hoursWords(periodsOn(hours.weekly, part.day));
  const { settings, dated, leave } = words;
  switch (part.field) {
    case 'timezone':
      return hours.timezone;
    case 'dated':
      return (
        hours.dated.map(({ date, periods }) => `${dateWords(date)}: ${hoursWords(periods, dated.off)}`).join('\n') ||
        said.none
      );
    case 'leave':
      return hours.leave.map(leave.range).join('\n') || said.none;
    case 'bufferMinutes':
      return hours.bufferMinutes === 0 ? settings.noBuffer : settings.minutes(hours.bufferMinutes);
    case 'noticeMinutes':
      return hours.noticeMinutes === 0 ? settings.noNotice : settings.minutes(hours.noticeMinutes);
    case 'dailyCap':
      return hours.dailyCap === null ? settings.noCap : settings.most(hours.dailyCap);
    case 'asksFirst':
      return hours.asksFirst ? said.yes : said.no;
  }
}

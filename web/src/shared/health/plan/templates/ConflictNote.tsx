import { Note } from '../../../components/Note.tsx';
import { NotRead } from '../../../components/NotRead.tsx';
import { words } from '../../words/week-templates.ts';
import type { Conflict } from './use-conflict.ts';

/** Says that another window was first; `now`: what it saved, once that is read. */
export function ConflictNote({ conflict: { isRefused, isUnread, failure }, now }: { conflict: Conflict; now: string }) {
  if (!isRefused) return null;
  return (
    <>
      <Note>{isUnread ? words.changedElsewhere : now}</Note>
      {failure && <NotRead {...failure} />}
    </>
  );
}

import Button from '@mui/material/Button';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { TwoVersions } from '../../../shared/components/TwoVersions.tsx';
import { categoryWords } from '../../../shared/health/words/categories.ts';
import type { Share } from '../api.ts';
import { changesBetween, merged, sentAs } from '../state/staged.ts';
import type { Sharing } from '../state/use-sharing.ts';
import type { Conflict } from '../state/use-staging.ts';
import { memberName, words } from '../words.ts';

const said = words.stale;

/** Resolves a version conflict: shows what is saved now beside the choice. */
export function StaleDialog({ shares, sharing }: { shares: readonly Share[]; sharing: Sharing }) {
  const { conflict } = sharing;
  if (!conflict) return null;
  const { base } = conflict;
  const { memberId } = base;
  const found = shares.find((share) => share.memberId === memberId);
  // Until the list has been read again.
  const now = found && found.version > base.version ? found : null;
  return (
    <Dialog
      open
      title={said.title(memberName(base))}
      close={sharing.closeConflict}
      actions={
        <>
          <Button variant="outlined" disabled={!now} onClick={() => sharing.takeTheirs(conflict)}>
            {said.take}
          </Button>
          <Button disabled={!now} onClick={() => now && void sharing.keepMine(now, conflict)}>
            {said.keep}
          </Button>
        </>
      }
    >
      <Note>{said.lead}</Note>
      {now ? (
        <Compared conflict={conflict} now={now} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
    </Dialog>
  );
}

/** The parts that somebody else changed or that the choice would change. */
function Compared({ conflict: { base, choice }, now }: { conflict: Conflict; now: Share }) {
  const theirs = sentAs(now.grants);
  const mine = merged(theirs, choice);
  const touched = new Set(
    [...changesBetween(sentAs(base.grants), theirs), ...changesBetween(theirs, mine)].map(({ category }) => category),
  );
  if (touched.size === 0) return <Note>{said.same}</Note>;
  const endIn = (grants: typeof theirs, category: string) => grants.find((each) => each.category === category)?.until;
  return (
    <TwoVersions
      words={said}
      differences={[...touched].map((category) => ({
        what: categoryWords[category],
        theirs: said.end(endIn(theirs, category)),
        mine: said.end(endIn(mine, category)),
      }))}
    />
  );
}

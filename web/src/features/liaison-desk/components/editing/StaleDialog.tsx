import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import type { Biomarkers, BiomarkerVersion } from '../../../../shared/health/api/biomarkers.api.ts';
import { useBiomarkersOfQuery } from '../../../../shared/health/api/picture.api.ts';
import { type Base, baseIn } from '../../../../shared/health/changes.ts';
import { words as dashboard, fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words } from '../../words/editing.ts';
import type { Attempt } from './attempt.ts';
import { Compared } from './Compared.tsx';

const said = words.stale;

/** Resolves a version conflict: shows both versions side by side and lets the viewer choose. */
export function StaleDialog({
  athleteId,
  late,
  versions,
  saving,
  keepMine,
  takeTheirs,
  close,
}: {
  athleteId: string;
  late: Attempt;
  versions: readonly BiomarkerVersion[];
  saving: boolean;
  keepMine: (onTopOf: Base) => void;
  takeTheirs: () => void;
  close: () => void;
}) {
  const { data, error, isFetching, refetch } = useBiomarkersOfQuery(athleteId);
  const base = late.base.version ?? 0;
  const now = data && data.version > base ? data : null;
  const failed = error !== undefined && !isFetching;
  return (
    <Dialog
      open
      title={said.title}
      close={close}
      stays={saving}
      actions={
        <>
          <Button variant="outlined" disabled={!now || saving} onClick={takeTheirs}>
            {said.takeTheirs}
          </Button>
          <Button disabled={!now || saving} onClick={() => now && keepMine(baseIn(now))}>
            {said.mineInstead}
          </Button>
        </>
      }
    >
      <Note>{said.lead}</Note>
      {failed && (
        <ErrorState text={wordsOf(toFailure(error), dashboard.pictureNotRead)} tryAgain={() => void refetch()} />
      )}
      {!now && !failed && (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
      {now && !failed && (
        <>
          <Meanwhile now={now} versions={versions.filter(({ version }) => version > base && version <= now.version)} />
          <Compared base={late.base} now={now} change={late.change} />
        </>
      )}
    </Dialog>
  );
}

/** Lists every save since the base version, or the last one if the versions fail to load. */
function Meanwhile({ now, versions }: { now: Biomarkers; versions: readonly BiomarkerVersion[] }) {
  const saves = versions.length > 0 ? versions : [{ ...now, changed: [] }];
  return (
    <Saves>
      {saves.map(({ version, savedBy, savedAt, reason, changed }) => (
        <li key={version}>
          <p>
            <strong>{whatBy(savedBy ? nameOf(savedBy) : dashboard.somebodyGone, changed)}</strong> <Ago at={savedAt} />
          </p>
          {reason && <Note>{reason}</Note>}
        </li>
      ))}
    </Saves>
  );
}

const whatBy = (name: string, changed: BiomarkerVersion['changed']) =>
  changed.length === 0 ? said.savedOf(name) : said.saidOf(name, changed.map((field) => fieldWords[field]).join(', '));

const Saves = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
}));

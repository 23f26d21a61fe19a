import type { BiomarkerField } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { dropDraft, readDraft } from '../../../../shared/drafts/drafts.ts';
import type { Biomarkers, BiomarkerVersion } from '../../api/biomarkers.api.ts';
import { baseIn } from '../../changes.ts';
import { fieldWords } from '../../words/dashboard.ts';
import { words } from '../../words/editing.ts';
import { words as failureWords } from '../../words/failures.ts';
import { DashboardSkeleton } from '../DashboardSkeleton.tsx';
import { PartFailed } from '../failures/OneReport.tsx';
import { usePicture } from '../picture/use-picture.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { PictureCards } from './PictureCards.tsx';
import { PictureHead } from './PictureHead.tsx';
import { SeveralDialog } from './SeveralDialog.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { UndoStrip } from './UndoStrip.tsx';
import { type Attempt, useSaving } from './use-saving.ts';

/** What is said of an athlete, to whoever says it: one field at a time where it stands, or several as a draft. */
export function EditedPicture({
  athleteId,
  liaisonId,
  aside,
}: {
  athleteId: string;
  liaisonId: string;
  aside: ReactNode;
}) {
  const { biomarkers, versions, error } = usePicture(athleteId);
  if (error) {
    return (
      <>
        <PartFailed part={failureWords.parts.picture} {...error} />
        {aside}
      </>
    );
  }
  if (biomarkers === undefined) return <DashboardSkeleton />;
  return (
    <Editing
      athleteId={athleteId}
      biomarkers={biomarkers}
      versions={versions}
      aside={aside}
      draftName={`biomarkers.${liaisonId}.${athleteId}`}
    />
  );
}

type Doing = BiomarkerField | 'several' | 'history' | null;

function Editing({
  athleteId,
  biomarkers,
  versions,
  aside,
  draftName,
}: {
  athleteId: string;
  biomarkers: Biomarkers | null;
  versions: readonly BiomarkerVersion[] | undefined;
  aside: ReactNode;
  draftName: string;
}) {
  const [doing, setDoing] = useState<Doing>(null);
  /** Whoever is done with a field goes on at the button that opened it. */
  const [last, setLast] = useState<Doing>(null);
  const { save, restore, undo, drop, late, undoable, saving, busy } = useSaving(athleteId);
  const now = baseIn(biomarkers);
  const stop = () => {
    setLast(doing);
    setDoing(null);
  };

  function decided() {
    if (doing === 'several') dropDraft(draftName);
    drop();
    stop();
  }
  const saveMine = (attempt: Attempt) => save(attempt).then(decided, () => {});

  return (
    <Stack>
      <PictureHead
        hasDraft={readDraft(draftName) !== null}
        hasHistory={biomarkers !== null}
        closed={doing !== null}
        several={() => setDoing('several')}
        history={() => setDoing('history')}
      />
      {biomarkers === null && <Note>{words.first}</Note>}
      <UndoStrip undoable={undoable} undo={(what) => void undo(what)} />
      <PictureCards
        athleteId={athleteId}
        biomarkers={biomarkers}
        versions={versions}
        aside={aside}
        button={(field) => (
          <EditButton field={field} disabled={doing !== null} focused={last === field} edit={() => setDoing(field)} />
        )}
        editor={(field) => doing === field && <FieldEditor name={field} now={now} save={save} close={stop} />}
      />
      {doing === 'several' && <SeveralDialog draftName={draftName} now={now} save={save} close={stop} />}
      {doing === 'history' && (
        <HistoryDialog
          athleteId={athleteId}
          busy={busy}
          close={stop}
          restore={(version, current) =>
            void restore(version, current, words.history.reason(version)).then((done) => done && stop())
          }
        />
      )}
      {late && (
        <StaleDialog
          athleteId={athleteId}
          late={late}
          versions={versions ?? []}
          saving={saving}
          keepMine={(base) => void saveMine({ ...late, base })}
          takeTheirs={decided}
          close={drop}
        />
      )}
    </Stack>
  );
}

const EditButton = ({
  field,
  disabled,
  focused,
  edit,
}: {
  field: BiomarkerField;
  disabled: boolean;
  focused: boolean;
  edit: () => void;
}) => (
  <Button
    variant="text"
    disabled={disabled}
    autoFocus={focused}
    aria-label={words.editOf(fieldWords[field])}
    sx={{ justifySelf: 'start', marginInlineStart: -1 }}
    onClick={edit}
  >
    {words.edit}
  </Button>
);

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

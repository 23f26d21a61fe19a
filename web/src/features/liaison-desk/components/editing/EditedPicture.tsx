import type { BiomarkerField } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { UndoStrip } from '../../../../shared/components/UndoStrip.tsx';
import { dropDraft, readDraft } from '../../../../shared/drafts/drafts.ts';
import type { Biomarkers, BiomarkerVersion } from '../../../../shared/health/api/biomarkers.api.ts';
import { baseIn } from '../../../../shared/health/changes.ts';
import { DashboardSkeleton } from '../../../../shared/health/DashboardSkeleton.tsx';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { PictureCards } from '../../../../shared/health/picture/PictureCards.tsx';
import { usePicture } from '../../../../shared/health/picture/use-picture.ts';
import { fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { words } from '../../words/editing.ts';
import type { Attempt } from './attempt.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { PictureHead } from './PictureHead.tsx';
import { SeveralDialog } from './SeveralDialog.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { useSaving } from './use-saving.ts';

/** The assessment of an athlete for their liaison: edits one field in place, or several as a draft. */
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
  /** The field closed last, so that the focus returns to its button. */
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
      {undoable && (
        <UndoStrip
          until={undoable.until}
          text={words.undo.done}
          label={words.undo.undo}
          undo={() => void undo(undoable)}
        />
      )}
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

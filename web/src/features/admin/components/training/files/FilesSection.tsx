import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useList } from '../../../../../shared/api/use-list.ts';
import { Actions } from '../../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../../shared/components/ago/Ago.tsx';
import { Badge, type BadgeTone } from '../../../../../shared/components/Badge.tsx';
import { DataTable } from '../../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../../shared/components/data-table/table-types.ts';
import { sizeInWords } from '../../../../../shared/components/file-drop/files.ts';
import { keepPlace } from '../../../../../shared/components/keep-place.ts';
import { EmptyState } from '../../../../../shared/components/states.tsx';
import {
  type TrainingFile,
  useDeleteTrainingFileMutation,
  useTrainingFilesInfiniteQuery,
} from '../../../api/training.api.ts';
import { useAnswered } from '../../../use-answered.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Part } from '../Part.tsx';
import { FilesDrop } from './FilesDrop.tsx';
import { hasFinds } from './finds.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { isUsable } from './usable.ts';
import { useUploads } from './use-uploads.ts';
import { usesInWords } from './uses-in-words.ts';

const { upload: said } = trainingWords;
const keyOf = ({ id }: TrainingFile) => id;

const states: Readonly<Record<TrainingFile['status'], { readonly tone: BadgeTone; readonly words: string }>> = {
  UPLOADED: { tone: 'waiting', words: 'Uploaded' },
  PROCESSING: { tone: 'waiting', words: 'Processing' },
  READY: { tone: 'good', words: 'Ready' },
  ERROR: { tone: 'bad', words: 'Error' },
};

/** The files to learn from: uploaded, checked, chosen for the next job, deleted. */
export function FilesSection({
  chosen,
  onChosen,
}: {
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const uploads = useUploads();
  const list = useList(useTrainingFilesInfiniteQuery(), { notRead: said.notRead, keyOf });
  const [reported, setReported] = useState<TrainingFile | null>(null);
  const [leaving, setLeaving] = useState<TrainingFile | null>(null);
  const columns = useMemo(() => columnsOf({ report: setReported, remove: setLeaving }), []);
  return (
    <Part title={said.title} lead={said.lead}>
      <FilesDrop onFiles={uploads.add} />
      {uploads.all.length > 0 && <UploadList uploads={uploads.all} again={uploads.again} remove={uploads.remove} />}
      <DataTable
        {...tableOf(list, { of: 'files' })}
        label={said.area}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ originalName }) => originalName}
        selection={{
          selected: chosen,
          onChange: onChosen,
          isSelectable: isUsable,
          actions: <span>{said.selected(chosen.size)}</span>,
        }}
        empty={<EmptyState {...said.empty} />}
      />
      {reported && <ReportDialog file={reported} close={() => setReported(null)} />}
      {leaving && <DeleteFile file={leaving} close={() => setLeaving(null)} />}
    </Part>
  );
}

/** Asks before a file is deleted, because it cannot be undone. */
function DeleteFile({ file: { id, originalName }, close }: { file: TrainingFile; close: () => void }) {
  const [remove] = useDeleteTrainingFileMutation();
  const refused = useRefusal(said.deleteFailed);
  const answered = useAnswered(close, () => remove(id).unwrap(), { done: said.deleted, refused });
  return (
    <AskFirst
      open
      title={said.ask.title}
      text={said.ask.text(originalName)}
      yes="Delete"
      no="Keep it"
      answered={(yes) => void answered(yes)}
    />
  );
}

const columnsOf = ({
  report,
  remove,
}: Readonly<Record<'report' | 'remove', (file: TrainingFile) => void>>): readonly Column<TrainingFile>[] => [
  {
    id: 'name',
    title: 'File',
    main: true,
    cell: ({ originalName, fileType, fileSize, createdAt, processingNotes, usedBy, usedByCount }) => (
      <Name>
        <strong>{originalName}</strong>
        <span>
          {fileType}, {sizeInWords(fileSize)}, <Ago at={createdAt} />
        </span>
        {processingNotes && <span>{processingNotes}</span>}
        {usedByCount > 0 && <span>{said.inUse(usesInWords({ usedBy, usedByCount }))}</span>}
      </Name>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: (file) => (
      <Name>
        <Badge tone={states[file.status].tone}>{states[file.status].words}</Badge>
        {hasFinds(file) && <Badge tone="medium">{said.personal}</Badge>}
      </Name>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (file) => (
      <InRow>
        {file.report && (
          <Button variant="text" aria-label={`Report: ${file.originalName}`} onClick={() => report(file)}>
            Report
          </Button>
        )}
        <Button
          ref={keepPlace}
          variant="text"
          disabled={file.isInUse}
          aria-label={`Delete: ${file.originalName}`}
          onClick={() => remove(file)}
        >
          Delete
        </Button>
      </InRow>
    ),
  },
];

const InRow = styled(Actions)({ flexWrap: 'nowrap' });

const Name = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: 600 },
  '& > strong ~ span': { fontWeight: 400, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

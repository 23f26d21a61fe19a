import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ErrorState } from '../../components/states.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type HealthDocument, useRemovedDocumentsQuery } from '../api/documents.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/removed-documents.ts';
import type { DocumentViewer } from './Documents.tsx';

export interface RemovedListProps {
  readonly athleteId: string;
  readonly viewer: DocumentViewer;
  readonly restore: (document: HealthDocument) => void;
}

/** Reads the documents that can be restored: all for the athlete, for a liaison those they added. */
export function RemovedList({ athleteId, viewer, restore }: RemovedListProps) {
  const { currentData: removed, error, isFetching, refetch } = useRemovedDocumentsQuery(athleteId);
  if (!removed && error && !isFetching) {
    return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  }
  if (!removed) {
    return (
      <div aria-busy="true">
        <Skeleton height={96} />
      </div>
    );
  }
  if (removed.length === 0) return <Note>{words.none[viewer]}</Note>;
  return (
    <>
      <Note>{words.leads[viewer]}</Note>
      <List aria-label={words.title}>
        {removed.map(({ document, removedAt, removedBy }) => (
          <li key={document.id}>
            <div>
              <span dir="auto">{document.title}</span>
              <small>
                {words.by(removedBy ? nameOf(removedBy) : dashboard.somebodyGone)} · <Ago at={removedAt} />
              </small>
            </div>
            {/* It disappears with its row: the focus goes to the section. */}
            <Button
              ref={keepPlace}
              variant="outlined"
              aria-label={words.restoreOf(document.title)}
              onClick={() => restore(document)}
            >
              {words.restore}
            </Button>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1.25),
  },
  '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& div': { display: 'grid' },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

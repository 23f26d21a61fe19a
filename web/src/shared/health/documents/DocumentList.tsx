import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import type { Choice } from '../../components/ChoiceMenu.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { EmptyState } from '../../components/states.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { HealthDocument } from '../api/documents.api.ts';
import { words } from '../words/documents.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { everything, matching } from './listed.ts';

// Lazy: most visits only read.
const ChoiceMenu = latePart(async () => ({ default: (await import('../../components/ChoiceMenu.tsx')).ChoiceMenu }));

const shownAtFirst = 8;
const filteredFrom = 6;

/** What is done with a document. */
export interface DocumentHands {
  readonly mayChange: (document: HealthDocument) => boolean;
  readonly show: (document: HealthDocument) => void;
  /** Downloads its file. */
  readonly save: (document: HealthDocument) => void;
  readonly isDownloading: (document: HealthDocument) => boolean;
  readonly change: (document: HealthDocument) => void;
  readonly remove: (document: HealthDocument) => void;
}

/** The documents, which can be searched where there are several. */
export function DocumentList({
  documents,
  readAt,
  sought,
  hands,
}: {
  documents: readonly HealthDocument[];
  /** When they were read. */
  readAt: number;
  /** The last one that was added or came back, which is to be seen. */
  sought: HealthDocument | null;
  hands: DocumentHands;
}) {
  const [wanted, setWanted] = useState(everything);
  const [isWhole, setWhole] = useState(false);
  const [menu, setMenu] = useState<{ document: HealthDocument; from: HTMLElement } | null>(null);
  const [seen, setSeen] = useState(sought);
  if (seen !== sought) {
    setSeen(sought);
    setWanted(everything);
  }
  const found = matching(documents, wanted);
  const isSoughtBelow = found.findIndex(({ id }) => id === sought?.id) >= shownAtFirst;
  const shown = isWhole || isSoughtBelow ? found : found.slice(0, shownAtFirst);
  const isFiltered = wanted.kind !== null || wanted.text !== '';
  const choicesOf = (document: HealthDocument): Choice[] => [
    [words.download, () => hands.save(document)],
    ...(hands.mayChange(document)
      ? [[words.change, () => hands.change(document)] as const, [words.remove, () => hands.remove(document)] as const]
      : []),
  ];
  const downloading = documents.filter(hands.isDownloading).map(({ title }) => words.downloadingOf(title));
  return (
    <Frame>
      <Unseen role="status">{downloading.join(', ')}</Unseen>
      {(documents.length >= filteredFrom || isFiltered) && (
        <DocumentFilters
          documents={documents}
          wanted={wanted}
          want={setWanted}
          found={isFiltered ? found.length : null}
        />
      )}
      {found.length === 0 && (
        <EmptyState
          title={words.nothing.title}
          action={
            <Button ref={keepPlace} variant="outlined" onClick={() => setWanted(everything)}>
              {words.nothing.back}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <Rows aria-label={words.title}>
          {shown.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              readAt={readAt}
              isDownloading={hands.isDownloading(document)}
              show={() => hands.show(document)}
              save={() => hands.save(document)}
              ask={(from) => setMenu({ document, from })}
            />
          ))}
        </Rows>
      )}
      {shown.length < found.length && (
        <div>
          <Button ref={keepPlace} variant="outlined" onClick={() => setWhole(true)}>
            {words.showAll(found.length)}
          </Button>
        </div>
      )}
      <Suspense>
        {menu && <ChoiceMenu from={menu.from} choices={choicesOf(menu.document)} close={() => setMenu(null)} />}
      </Suspense>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(2),
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

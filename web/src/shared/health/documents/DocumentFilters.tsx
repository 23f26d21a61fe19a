import { styled } from '@mui/material/styles';
import { SearchBox } from '../../components/data-table/SearchBox.tsx';
import { Note } from '../../components/Note.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { chipLook } from '../../forms/chip-look.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { documentKindWords, words } from '../words/documents.ts';
import { kindsIn, type Wanted } from './listed.ts';

/** Narrows the documents to a kind, and to words of title and note. */
export function DocumentFilters({
  documents,
  wanted,
  want,
  found,
}: {
  documents: readonly HealthDocument[];
  wanted: Wanted;
  want: (wanted: Wanted) => void;
  /** How many there are of it; null: it is everything. */
  found: number | null;
}) {
  const kinds = kindsIn(documents);
  const choices = [null, ...kinds].map((kind) => ({ kind, label: kind ? documentKindWords[kind] : words.all }));
  return (
    <Frame>
      <SearchBox label={words.search} value={wanted.text} onChange={(text) => want({ ...wanted, text })} />
      {kinds.length > 1 && (
        <Kinds>
          <Unseen as="legend">{words.kind}</Unseen>
          {choices.map(({ kind, label }) => (
            <label key={label}>
              <input
                type="radio"
                name="document-kind"
                checked={wanted.kind === kind}
                onChange={() => want({ ...wanted, kind })}
              />
              <span>{label}</span>
            </label>
          ))}
        </Kinds>
      )}
      <Note role="status">
        {found === 0 ? <Unseen>{words.nothing.title}</Unseen> : found && words.found(found, documents.length)}
      </Note>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  '& > div': { maxWidth: 420 },
  '& > p:empty': { display: 'none' },
}));

const Kinds = styled('fieldset')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  ...chipLook(theme),
}));

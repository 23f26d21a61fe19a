import { styled } from '@mui/material/styles';
import type { PageOf } from '../../../shared/api/pages.ts';
import { dateWords } from '../../../shared/clock.ts';
import type { CareNote } from '../../../shared/health/api/care-notes.api.ts';
import { noteKindWords, words as noteWords } from '../../../shared/health/words/care-notes.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { words } from '../words.ts';

const said = words.careNotes;

/** The latest care notes as they read now, without those that were withdrawn. */
export function CareNoteFacts({ page: { rows, next } }: { page: PageOf<CareNote> }) {
  const notes = rows.filter(({ text }) => text !== null);
  return (
    <>
      {notes.length === 0 && <p>{said.none}</p>}
      {notes.length > 0 && (
        <List>
          {notes.map(({ id, kind, happenedOn, writtenBy, text }) => (
            <li key={id}>
              <strong>{noteKindWords[kind]}</strong> · {dateWords(happenedOn)} ·{' '}
              {writtenBy ? nameOf(writtenBy) : noteWords.somebodyGone}
              <p dir="auto">{text}</p>
            </li>
          ))}
        </List>
      )}
      {next !== null && <small>{said.more}</small>}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { overflowWrap: 'anywhere' },
  '& p': { whiteSpace: 'pre-line' },
}));

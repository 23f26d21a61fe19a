import { styled } from '@mui/material/styles';
import { dateWords } from '../../../shared/clock.ts';
import type { HealthDocument } from '../../../shared/health/api/documents.api.ts';
import { documentKindWords } from '../../../shared/health/words/documents.ts';
import { words } from '../words.ts';

const said = words.documents;
/** About half a page. */
const mostPrinted = 20;

/** Which documents there are, the latest first: who needs one knows what to ask the athlete for. */
export function DocumentList({ documents }: { documents: readonly HealthDocument[] }) {
  if (documents.length === 0) return <p>{said.none}</p>;
  return (
    <>
      <List>
        {documents.slice(0, mostPrinted).map(({ id, title, kind, date }) => (
          <li key={id}>
            <strong dir="auto">{title}</strong> · {documentKindWords[kind]} · {dateWords(date)}
          </li>
        ))}
      </List>
      {documents.length > mostPrinted && <small>{said.more}</small>}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { breakInside: 'avoid' },
}));

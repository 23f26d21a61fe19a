import { styled } from '@mui/material/styles';
import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { type HistoryEntry, useUserHistoryInfiniteQuery } from '../../api/people.api.ts';
import { words } from '../../words.ts';
import { fieldIn, valueIn } from '../../words-of-fields.ts';

const { history: said } = words;
const keyOf = ({ id }: HistoryEntry) => id;

export function UserHistory({ userId }: { userId: string }) {
  return (
    <Disclosure title={said.title}>
      <Note>{said.lead}</Note>
      <TextLink to={{ search: `?view=audit&person=${userId}` }}>{said.trail}</TextLink>
      <Entries userId={userId} />
    </Disclosure>
  );
}

function Entries({ userId }: { userId: string }) {
  const list = useList(useUserHistoryInfiniteQuery(userId), { notRead: said.notRead, keyOf });
  return (
    <ReadList list={list} height={96} empty={said.empty}>
      {(rows) => (
        <List aria-label={said.title}>
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </List>
      )}
    </ReadList>
  );
}

function Entry({ entry: { changedAt, by, changes } }: { entry: HistoryEntry }) {
  const { user: self } = useViewer();
  const who = by ? nameOf(by) : said.nobody;
  return (
    <li>
      <p>
        <strong>{by && by.id === self?.id ? said.self : who}</strong> <Ago at={changedAt} />
      </p>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldIn(field)}</dt>
            <dd>
              <Value field={field} value={before} />
              <span aria-hidden> → </span>
              <Unseen> became </Unseen>
              <Value field={field} value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Value({ field, value }: { field: string; value: string | null }) {
  return value === null ? <em>{said.nothing}</em> : <span data-value>{valueIn(field, value)}</span>;
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > li': { display: 'grid', gap: theme.spacing(1), paddingBlock: theme.spacing(1.5) },
  '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2), margin: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& time, & dt, & em': { color: theme.vars.palette.text.secondary },
  '& em': { fontStyle: 'normal' },
  // Opens the exact time to the left, because it stands at the end of its line.
  '& time span': { insetInline: 'auto 0' },
  '& dl': { display: 'grid', gap: theme.spacing(0.75), margin: 0 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', gap: theme.spacing(0, 2) },
  '& dd': { position: 'relative', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  // Keeps the line breaks of a note.
  '& [data-value]': { whiteSpace: 'pre-line' },
  [theme.breakpoints.down('sm')]: { '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

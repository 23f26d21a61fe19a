import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { MoreButton } from '../../../../shared/components/MoreButton.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { type Deletion, useDeletionsInfiniteQuery } from '../../api/people.api.ts';
import { words } from '../../words.ts';

const { deletions: said } = words;
const keyOf = ({ userId }: Deletion) => userId;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/**
 * The polling interval while a deletion is incomplete and the section is open. Live events are not enough: not every
 * report publishes one, and one may arrive before the report is stored.
 */
const watchMs = 2_000;

export function Deletions() {
  return (
    <Disclosure title={said.title}>
      <Note>{said.lead}</Note>
      <DeletionList />
    </Disclosure>
  );
}

function DeletionList() {
  const [pending, setPending] = useState(false);
  const result = useDeletionsInfiniteQuery(undefined, { pollingInterval: pending ? watchMs : 0 });
  const list = useList(result, { notRead: said.notRead, keyOf });
  const underWay = list.rows?.some(({ completedAt }) => completedAt === null) ?? false;
  if (underWay !== pending) setPending(underWay);
  return (
    <ReadList
      list={list}
      height={72}
      empty={said.empty}
      foot={<MoreButton variant="outlined" onMore={list.onMore} loadingMore={list.loadingMore} />}
    >
      {(rows) => (
        <List>
          {rows.map((deletion) => (
            <DeletionRow key={deletion.userId} deletion={deletion} />
          ))}
        </List>
      )}
    </ReadList>
  );
}

function DeletionRow({ deletion: { userId, begunAt, begunBy, completedAt, services } }: { deletion: Deletion }) {
  const { user: self } = useViewer();
  const by = begunBy === self?.id ? 'you' : begunBy;
  return (
    <li>
      <div>
        <code>{userId}</code>
        <span>
          deleted <Ago at={begunAt} /> by {by}
        </span>
      </div>
      <Badge tone={completedAt ? 'good' : 'waiting'}>{completedAt ? 'Done' : 'Under way'}</Badge>
      <ul>
        {services.map(({ service, doneAt, keptUntil }) => (
          <li key={service}>
            <Badge tone={doneAt ? 'good' : 'waiting'}>{service}</Badge>
            <span>
              {doneAt ? `done ${exactly(doneAt)}` : 'has not reported yet'}
              {keptUntil && `; kept until ${day.format(new Date(keptUntil))}, unreadable`}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(1, 2),
    padding: theme.spacing(1.5, 2),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > li > div': { display: 'grid', overflowWrap: 'anywhere' },
  '& span': { color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gridColumn: '1 / -1', gap: theme.spacing(0.5), margin: 0, padding: 0, listStyle: 'none' },
  '& ul li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2) },
}));

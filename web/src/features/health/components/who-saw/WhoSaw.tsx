import { styled } from '@mui/material/styles';
import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { PagingFoot } from '../../../../shared/components/data-table/PagingFoot.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { type HealthRead, useHealthReadsInfiniteQuery } from '../../api/people.api.ts';
import { words as dashboard } from '../../words/dashboard.ts';
import { categoryWords, roleWords, words } from '../../words/who-saw.ts';

const keyOf = ({ id }: HealthRead) => id;

/** Who looked at one's own health data, and when. */
export function WhoSaw({ close }: { close: () => void }) {
  return (
    <Dialog open title={words.title} close={close}>
      <Note>{words.lead}</Note>
      <Reads />
    </Dialog>
  );
}

function Reads() {
  const { rows, total, error, onMore, loadingMore } = useList(useHealthReadsInfiniteQuery(), {
    notRead: words.notRead,
    keyOf,
  });
  if (error) return <ErrorState {...error} />;
  if (!rows) {
    return (
      <div aria-busy="true">
        <Skeleton height={200} />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState {...words.empty} />;
  return (
    <>
      <List aria-label={words.title}>
        {rows.map((read) => (
          <Look key={read.id} {...read} />
        ))}
      </List>
      <PagingFoot
        shown={rows.length}
        total={total ?? rows.length}
        loadingMore={loadingMore}
        {...(onMore && { onMore })}
      />
    </>
  );
}

function Look({ by, role, category, at, emergencyReason }: HealthRead) {
  return (
    <li>
      <p>
        <strong>{by ? nameOf(by) : role === 'ADMIN' ? words.anAdmin : dashboard.somebodyGone}</strong> <Ago at={at} />
      </p>
      <p>
        {roleWords[role]} · {categoryWords[category]}
      </p>
      {emergencyReason !== null && (
        <>
          <Badge tone="bad">{words.emergency}</Badge>
          <p>{words.reason(emergencyReason)}</p>
        </>
      )}
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: theme.spacing(0.25), paddingBlock: theme.spacing(1.5), overflowWrap: 'anywhere' },
  '& li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2), margin: 0 },
  '& p + p': { color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line' },
  // It stands at the end of its line, and so does when exactly.
  '& time span': { insetInline: 'auto 0' },
}));

import { styled } from '@mui/material/styles';
import { useList } from '../../api/use-list.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { PagingFoot } from '../../components/data-table/PagingFoot.tsx';
import { Note } from '../../components/Note.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Visit } from './Visit.tsx';
import { type HealthVisit, useHealthReadsInfiniteQuery } from './who-saw.api.ts';
import { words } from './words.ts';

const keyOf = ({ id }: HealthVisit) => id;

/** The visits to the athlete's health data. */
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
        {rows.map((visit) => (
          <Visit key={visit.id} {...visit} />
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

const List = styled('ul')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

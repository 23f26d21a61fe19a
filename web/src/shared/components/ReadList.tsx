import type { ComponentProps, ReactNode } from 'react';
import type { List } from '../api/use-list.ts';
import { pagingOf } from './data-table/list-props.ts';
import { PagingFoot } from './data-table/PagingFoot.tsx';
import type { Paging } from './data-table/table-types.ts';
import { Skeleton } from './Skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

interface ReadListProps<Row> extends Pick<Paging, 'of' | 'aside'> {
  list: List<Row>;
  /** The height of the skeleton. */
  height: number;
  /** Shown when there are no rows at all. */
  empty: ComponentProps<typeof EmptyState>;
  children: (rows: readonly Row[]) => ReactNode;
  /** Replaces the count of the rows and its button. */
  foot?: ReactNode;
}

/** The rows of a paged query, or its failure, its skeleton or its empty state. */
export function ReadList<Row>({ list, height, empty, children, foot, ...paging }: ReadListProps<Row>) {
  const { rows, error } = list;
  if (error) return <ErrorState {...error} />;
  if (!rows) {
    return (
      <div aria-busy="true">
        <Skeleton height={height} />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      {children(rows)}
      {foot === undefined ? <PagingFoot {...pagingOf(list)} {...paging} /> : foot}
    </>
  );
}

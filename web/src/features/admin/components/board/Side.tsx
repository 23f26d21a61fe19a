import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { List } from '../../../../shared/api/use-list.ts';
import { pagingOf } from '../../../../shared/components/data-table/list-props.ts';
import { PagingFoot } from '../../../../shared/components/data-table/PagingFoot.tsx';
import { useMore } from '../../../../shared/components/data-table/use-more.ts';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { boardWords as said } from '../../words-of-board.ts';

const bones = [1, 2, 3, 4, 5];

/** One side of the board: its tools above a scrolling list of cards, so that both sides stay in view. */
export function Side<Row extends { readonly id: string }>({
  title,
  tools,
  list,
  empty,
  clear,
  draw,
}: {
  title: string;
  tools: ReactNode;
  list: List<Row>;
  /** Shown when there are no rows at all. */
  empty: { readonly title: string; readonly text: string };
  /** Clears the filter; absent when no filter is set. */
  clear: (() => void) | undefined;
  draw: (row: Row) => ReactNode;
}) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { rows, busy, error, onMore, loadingMore } = list;
  const keys = useMemo(() => rows?.map((row) => row.id) ?? [], [rows]);
  const more = useMore(frame, keys);
  const isEmpty = rows?.length === 0 && !loadingMore;

  function askForMore() {
    more.ask();
    onMore?.();
  }

  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Tools>{tools}</Tools>
      <Unseen role="status">{isEmpty ? said.nothing.title : more.come > 0 && `${more.come} more shown`}</Unseen>
      {error ? (
        <ErrorState {...error} />
      ) : isEmpty ? (
        <EmptyState
          {...(clear ? said.nothing : empty)}
          action={
            clear && (
              <Button variant="outlined" onClick={clear}>
                Clear
              </Button>
            )
          }
        />
      ) : (
        <Frame ref={frame} role="region" aria-label={said.listOf(title)} tabIndex={0}>
          <ul aria-label={title} aria-busy={rows === undefined || busy} data-busy={busy || undefined}>
            {rows?.map(draw)}
            {rows === undefined &&
              bones.map((bone) => (
                <li key={bone}>
                  <Skeleton height={132} />
                </li>
              ))}
          </ul>
        </Frame>
      )}
      {rows && !error && !isEmpty && <PagingFoot {...pagingOf(list)} {...(onMore && { onMore: askForMore })} />}
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  alignContent: 'start',
  '& > h2': { ...theme.typography.h4, margin: 0 },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: theme.spacing(1.5),
}));

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    transition: 'opacity 160ms ease-out',
  },
  '& > ul[data-busy]': { opacity: 0.85 },
  // Skips rendering cards that are far out of view.
  '& > ul > li:nth-of-type(n+21)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 160px' },
  [theme.breakpoints.up('md')]: {
    maxHeight: 'max(480px, 100dvh - 180px)',
    padding: '4px 4px 0',
    margin: '-4px -4px 0',
    overflowY: 'auto',
    // Fades the cut edge; after the last card it covers nothing.
    '&::after': {
      content: '""',
      position: 'sticky',
      insetBlockEnd: 0,
      display: 'block',
      height: 24,
      pointerEvents: 'none',
      background: `linear-gradient(transparent, ${theme.vars.palette.background.default})`,
    },
  },
}));

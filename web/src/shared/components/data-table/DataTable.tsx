import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useRef } from 'react';
import { EmptyState, ErrorState } from '../states.tsx';
import { Unseen } from '../Unseen.tsx';
import { Choice } from './Choice.tsx';
import { NarrowCards } from './NarrowCards.tsx';
import { PagingFoot } from './PagingFoot.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { Body, Filter, Paging, Search } from './table-types.ts';
import { useMore } from './use-more.ts';
import { WideTable } from './WideTable.tsx';

interface DataTableProps<Row> extends Body<Row> {
  readonly search?: Search;
  readonly filters?: readonly Filter[];
  /** Clears all filters in one step, if they are stored in one place; otherwise each is cleared separately. */
  readonly onClear?: () => void;
  readonly paging?: Paging;
  /** Shown when there are no rows at all. */
  readonly empty: ReactNode;
  /** Where a filter that leaves no rows is good news. */
  readonly noMatch?: { readonly title: string; readonly text: string };
  readonly error?: { readonly text: string; readonly tryAgain: () => void };
}

/** Columns of fixed width need this much; in a narrower window the main column would get no room. */
const fixedTableNeeds = 1180;
const nothing = { title: 'Nothing matches', text: 'Search for something else, or look at all.' };

/** Rows that the server sorts, filters and pages, as a table, or as cards on narrow screens. */
export function DataTable<Row>({
  search,
  filters = [],
  onClear,
  paging,
  empty,
  noMatch = nothing,
  error,
  ...body
}: DataTableProps<Row>) {
  const { rows, keyOf, selection } = body;
  const isFixed = body.columns.some(({ width }) => width);
  const narrow = useMediaQuery(useTheme().breakpoints.down(isFixed ? fixedTableNeeds : 'sm'));
  const frame = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows?.map(keyOf) ?? [], [rows, keyOf]);
  const more = useMore(frame, keys);
  const narrowed = Boolean(search?.value) || filters.some(({ value }) => value !== '');
  const selected = selection?.selected.size ?? 0;
  const isEmpty = rows?.length === 0;

  /** The pressed button disappears, so the focus moves to the control it has changed. */
  const lead = (to: string) => frame.current?.querySelector<HTMLElement>(to)?.focus();

  function clearFilters() {
    if (onClear) onClear();
    else {
      if (search?.value) search.onChange('');
      for (const { value, onChange } of filters) if (value !== '') onChange('');
    }
    lead('input, select');
  }

  function clearSelection() {
    selection?.onChange(new Set());
    lead('input[type="checkbox"]');
  }

  function askForMore() {
    more.ask();
    paging?.onMore?.();
  }

  const clear = (
    <Button variant="outlined" onClick={clearFilters}>
      Clear filters
    </Button>
  );

  return (
    <Frame ref={frame}>
      {(search || filters.length > 0 || (narrow && body.onSort)) && (
        <Tools>
          {search && <SearchBox {...search} />}
          {filters.map((filter) => (
            <Choice key={filter.label} none="All" {...filter} />
          ))}
          {narrow && <SortChoice {...body} />}
          {narrowed && !isEmpty && clear}
        </Tools>
      )}
      <Unseen role="status">
        {[
          selected > 0 && `${selected} selected`,
          more.come > 0 && `${more.come} more shown`,
          isEmpty && narrowed && noMatch.title,
        ]
          .filter(Boolean)
          .join(', ')}
      </Unseen>
      <Rows>
        {error ? (
          <ErrorState {...error} />
        ) : isEmpty ? (
          narrowed ? (
            <EmptyState {...noMatch} action={clear} />
          ) : (
            empty
          )
        ) : narrow ? (
          <NarrowCards {...body} />
        ) : (
          <WideTable {...body} />
        )}
        {selection && selected > 0 && (
          <SelectionBar count={selected} actions={selection.actions} clear={clearSelection} />
        )}
      </Rows>
      {paging && !error && rows && !isEmpty && (
        <PagingFoot {...paging} {...(paging.onMore && { onMore: askForMore })} />
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  minWidth: 0,
}));

/** The selection bar sticks to the bottom within this box, so it cannot cover what is above the rows. */
const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  // Keeps a focused control from being hidden behind the bar.
  '& [data-key] :is(input, button)': { scrollMarginBlockEnd: 96 },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 360px)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(140px, max-content)',
  justifyContent: 'start',
  alignItems: 'end',
  gap: theme.spacing(1.5, 2),
  [theme.breakpoints.down('md')]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    justifyContent: 'stretch',
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { justifySelf: 'start' } },
}));

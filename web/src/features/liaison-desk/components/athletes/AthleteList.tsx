import { styled } from '@mui/material/styles';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { SearchBox } from '../../../../shared/components/data-table/SearchBox.tsx';
import { NotRead } from '../../../../shared/components/NotRead.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { Segments } from '../../../../shared/health/series/Segments.tsx';
import { words } from '../../words/liaison.ts';
import { AthleteRow } from './AthleteRow.tsx';
import type { Athletes } from './use-athletes.ts';
import type { useShown } from './use-shown.ts';

const orders = [
  { value: 'triage', label: words.orders.triage },
  { value: 'name', label: words.orders.name },
] as const;

/** The athletes by urgency, or by name on request. */
export function AthleteList({
  listed,
  noTriage,
  error,
  chosen,
  shown,
  search,
  setSearch,
  order,
  setOrder,
}: Athletes & ReturnType<typeof useShown> & { chosen: string | null }) {
  const now = useNow();
  if (error) return <ErrorState {...error} />;
  if (!listed) return <Bones />;
  if (listed.length === 0) return <EmptyState {...words.none} />;
  return (
    <Stack>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      {noTriage ? (
        <NotRead {...noTriage} />
      ) : (
        <Segments label={words.order} name="athletes-order" options={orders} chosen={order} choose={setOrder} />
      )}
      {shown.length === 0 && <EmptyState {...words.noMatch} />}
      {shown.length > 0 && (
        <List aria-label={words.list}>
          {shown.map((each) => (
            <AthleteRow key={each.athlete.id} {...each} isChosen={each.athlete.id === chosen} now={now} />
          ))}
        </List>
      )}
    </Stack>
  );
}

const Bones = () => (
  <Stack aria-busy="true">
    <Skeleton height={72} />
    <Skeleton height={46} />
    {[1, 2, 3, 4].map((bone) => (
      <Skeleton key={bone} height={124} />
    ))}
  </Stack>
);

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > *': { width: '100%' },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

import { styled } from '@mui/material/styles';
import { dense } from '../../theme/tokens.ts';
import { SortDownIcon, SortUpIcon } from '../tool-icons.tsx';
import type { Column, Sort } from './table-types.ts';

/** A column header; a button if the column can be sorted, ascending first. */
export function SortHeader<Row>({
  column: { title, sort: key, align },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  if (key === undefined || onSort === undefined) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  const sorted = sort?.by === key;
  const descending = sorted && sort.descending;
  return (
    <th scope="col" data-align={align} aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}>
      <Button type="button" onClick={() => onSort({ by: key, descending: sorted && !descending })}>
        {title}
        {descending ? <SortDownIcon size={16} /> : <SortUpIcon size={16} />}
      </Button>
    </th>
  );
}

const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: dense.control,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  '& svg': { visibility: 'hidden' },
  '&:hover svg, &:focus-visible svg, [aria-sort="ascending"] > & svg, [aria-sort="descending"] > & svg': {
    visibility: 'visible',
  },
  '&:hover, [aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: theme.vars.palette.text.primary },
  '[data-align="end"] > &': { flexDirection: 'row-reverse' },
}));

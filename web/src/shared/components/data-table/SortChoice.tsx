import { Choice } from './Choice.tsx';
import type { Body, Column, Sort } from './table-types.ts';

const nameOf = ({ by, descending }: Sort) => `${descending ? 'descending' : 'ascending'} ${by}`;

/** Sorts cards, which have no column headers. */
export function SortChoice<Row>({ columns, sort, onSort }: Pick<Body<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sorts = columns.flatMap(bothWays);
  if (!onSort || sorts.length === 0) return null;
  return (
    <Choice
      label="Sort by"
      none="As it comes"
      value={sort ? nameOf(sort) : ''}
      options={sorts.map(({ title, sort }) => ({
        value: nameOf(sort),
        label: `${title}, ${sort.descending ? 'descending' : 'ascending'}`,
      }))}
      onChange={(name) => {
        const chosen = sorts.find(({ sort }) => nameOf(sort) === name);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}

const bothWays = <Row,>({ title, sort: by }: Column<Row>) =>
  by === undefined ? [] : [false, true].map((descending) => ({ title, sort: { by, descending } }));

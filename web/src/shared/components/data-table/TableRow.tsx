import { memo } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { MainCell } from './MainCell.tsx';
import type { Body } from './table-types.ts';

interface TableRowProps<Row> extends Pick<Body<Row>, 'columns' | 'keyOf' | 'nameOf' | 'onOpen'> {
  readonly row: Row;
  /** The `aria-rowindex`, which counts the header, when rows are virtualized. */
  readonly index: number | undefined;
  readonly selected: boolean;
  readonly selectable: boolean;
  readonly toggle: ((key: string) => void) | undefined;
}

function PlainTableRow<Row>({
  row,
  index,
  columns,
  keyOf,
  nameOf,
  onOpen,
  selected,
  selectable,
  toggle,
}: TableRowProps<Row>) {
  const key = keyOf(row);
  return (
    <tr data-key={key} data-selected={selected || undefined} aria-rowindex={index}>
      {toggle && (
        <td data-check>
          <Checkbox
            label={`Select ${nameOf(row)}`}
            checked={selected}
            disabled={!selectable}
            onChange={() => toggle(key)}
          />
        </td>
      )}
      {columns.map(({ id, cell, align, main }) =>
        main ? (
          <th key={id} scope="row" data-main tabIndex={-1}>
            <MainCell open={onOpen && (() => onOpen(row))}>{cell(row)}</MainCell>
          </th>
        ) : (
          <td key={id} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Memoized; needs stable columns and functions. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

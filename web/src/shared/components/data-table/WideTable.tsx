import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { dense, target } from '../../theme/tokens.ts';
import { Unseen } from '../Unseen.tsx';
import { Checkbox } from './Checkbox.tsx';
import { groupSize, RowGroup } from './RowGroup.tsx';
import { SortHeader } from './SortHeader.tsx';
import { selecting } from './selecting.ts';
import { TableBones } from './TableBones.tsx';
import { TableRow } from './TableRow.tsx';
import type { Body } from './table-types.ts';

/** Rows rendered with the list itself; later groups render when near the view. */
const atOnce = 20;

/** The rows as a table that scrolls inside its own frame under a sticky header. */
export function WideTable<Row>(body: Body<Row>) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selection, onOpen, busy = false } = body;
  const frame = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const counted = useRef(0);
  useEffect(() => {
    counted.current = count;
  }, [count]);
  // Renders at once: the first rows, and the start of an added page, which gets the focus.
  const isSeen = (from: number) => from < atOnce || (from >= counted.current && from < counted.current + groupSize);
  const choice = selection && selecting(selection, body);
  const groups = Array.from({ length: Math.ceil(count / groupSize) }, (_, group) => group * groupSize);
  const many = groups.length > 1;
  return (
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0} data-long={count > atOnce || undefined}>
      <table
        aria-busy={rows === undefined || busy}
        aria-rowcount={many && rows ? rows.length + 1 : undefined}
        data-busy={busy || undefined}
        data-fixed={columns.some(({ width }) => width) || undefined}
      >
        <caption>
          <Unseen>{label}</Unseen>
        </caption>
        <colgroup>
          {choice && <col />}
          {columns.map(({ id, width }) => (
            <col key={id} {...(width && { style: { width } })} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={many ? 1 : undefined}>
            {choice && (
              <td data-check>
                <Checkbox
                  label="Select all that are shown"
                  checked={choice.all}
                  partly={choice.some}
                  disabled={choice.none}
                  onChange={choice.toggleAll}
                />
              </td>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {groups.map((from) => (
          <RowGroup key={from} frame={frame} columns={columns.length + (choice ? 1 : 0)} drawn={isSeen(from)}>
            {() =>
              rows
                ?.slice(from, from + groupSize)
                .map((row, at) => (
                  <TableRow
                    key={keyOf(row)}
                    {...{ row, columns, keyOf, nameOf, ...(onOpen && { onOpen }) }}
                    index={many ? from + at + 2 : undefined}
                    selected={selection?.selected.has(keyOf(row)) ?? false}
                    selectable={choice?.isSelectable(row) ?? false}
                    toggle={choice?.toggle}
                  />
                ))
            }
          </RowGroup>
        ))}
        {rows === undefined && <TableBones columns={columns} checks={choice !== undefined} />}
      </table>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => {
  const { divider, background, quiet, text } = theme.vars.palette;
  return {
    position: 'relative',
    minWidth: 0,
    // A short list shows all its rows: cut off, it would look complete.
    '&[data-long]': { maxHeight: 'max(480px, 100dvh - 160px)' },
    overflow: 'auto',
    border: `1px solid ${divider}`,
    borderRadius: 12,
    backgroundColor: background.paper,
    '& table': {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontSize: '0.9375rem',
      lineHeight: 1.4,
      transition: 'opacity 160ms ease-out',
    },
    '& table[data-fixed]': { tableLayout: 'fixed', minWidth: 1000 },
    '& table[data-busy] tbody': { opacity: 0.85 },
    '& th, & td': {
      height: dense.row,
      padding: `${theme.spacing(0.5)} ${dense.gap}`,
      textAlign: 'start',
      fontWeight: 400,
      overflowWrap: 'break-word',
    },
    '& thead th, & thead td': {
      position: 'sticky',
      zIndex: 1,
      insetBlockStart: 0,
      height: `calc(${dense.control} + 4px)`,
      paddingBlock: 0,
      borderBlockEnd: `1px solid ${divider}`,
      backgroundColor: background.paper,
      color: text.secondary,
      whiteSpace: 'nowrap',
    },
    // Their columns are as narrow as what is in the cells.
    '& [data-fixed] thead th': { whiteSpace: 'normal' },
    '& tbody tr > *': { borderBlockEnd: `1px solid ${divider}` },
    '& tbody:last-of-type tr:last-of-type > *': { borderBlockEnd: 0 },
    '& tbody tr:not([aria-hidden]):hover > *, & tr[data-selected] > *': { backgroundColor: quiet.main },
    '& [data-align="end"]': { textAlign: 'end' },
    '& [data-main]': { minWidth: 200, fontWeight: 600, overflowWrap: 'anywhere' },
    '& [data-check]': { width: target + 8, padding: theme.spacing(0, 0, 0, 1) },
    '& td:last-of-type time span, & [data-align="end"] time span': { insetInline: 'auto 0' },
  };
});

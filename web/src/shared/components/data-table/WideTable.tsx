import { styled } from '@mui/material/styles';
import { target } from '../../theme/tokens.ts';
import { Skeleton } from '../Skeleton.tsx';
import { Unseen } from '../Unseen.tsx';
import { Checkbox } from './Checkbox.tsx';
import { MainCell } from './MainCell.tsx';
import { SortHeader } from './SortHeader.tsx';
import { selecting } from './selecting.ts';
import { type Body, skeletonRows } from './table-types.ts';

/** A table proper. One that is wider or longer than the screen moves within its own frame, under its own header. */
export function WideTable<Row>(body: Body<Row>) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selection, onOpen, busy = false } = body;
  const choice = selection && selecting(selection, rows?.map(keyOf) ?? []);
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <table aria-busy={rows === undefined || busy} data-busy={busy || undefined}>
        <caption>
          <Unseen>{label}</Unseen>
        </caption>
        <thead>
          <tr>
            {choice && (
              <td data-check>
                <Checkbox
                  label="Select all that are shown"
                  checked={choice.all}
                  partly={choice.some}
                  disabled={!rows?.length}
                  onChange={choice.toggleAll}
                />
              </td>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const key = keyOf(row);
            const selected = selection?.selected.has(key) ?? false;
            return (
              <tr key={key} data-key={key} data-selected={selected || undefined}>
                {choice && (
                  <td data-check>
                    <Checkbox label={`Select ${nameOf(row)}`} checked={selected} onChange={() => choice.toggle(key)} />
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
          })}
          {rows === undefined &&
            skeletonRows.map((row) => (
              <tr key={row}>
                {choice && (
                  <td data-check>
                    <Bone>
                      <Skeleton width={18} height={18} />
                    </Bone>
                  </td>
                )}
                {columns.map(({ id, main, align }) => (
                  <td key={id} data-align={align}>
                    <Bone>
                      <Skeleton width={main ? 180 : 88} height={16} />
                    </Bone>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => {
  const { divider, background, quiet, text } = theme.vars.palette;
  return {
    position: 'relative',
    minWidth: 0,
    maxHeight: 'max(480px, 100dvh - 160px)',
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
    '& table[data-busy] tbody': { opacity: 0.85 },
    '& th, & td': {
      height: 56,
      padding: theme.spacing(0.5, 2),
      textAlign: 'start',
      fontWeight: 400,
      overflowWrap: 'break-word',
    },
    '& thead th, & thead td': {
      position: 'sticky',
      zIndex: 1,
      insetBlockStart: 0,
      height: target + 4,
      paddingBlock: 0,
      borderBlockEnd: `1px solid ${divider}`,
      backgroundColor: background.paper,
      color: text.secondary,
      whiteSpace: 'nowrap',
    },
    '& tbody tr:not(:last-of-type) > *': { borderBlockEnd: `1px solid ${divider}` },
    '& tbody tr:hover > *, & tr[data-selected] > *': { backgroundColor: quiet.main },
    '& [data-align="end"]': { textAlign: 'end' },
    '& [data-main]': { minWidth: 200, fontWeight: 600, overflowWrap: 'anywhere' },
    '& [data-check]': { width: target + 8, padding: theme.spacing(0, 0, 0, 1) },
    '& td:last-of-type time span, & [data-align="end"] time span': { insetInline: 'auto 0' },
  };
});

const Bone = styled('div')({ display: 'grid', '[data-align="end"] > &': { justifyItems: 'end' } });

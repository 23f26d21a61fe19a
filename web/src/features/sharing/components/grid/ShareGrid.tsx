import { shareCategories } from '@entourage/contracts/consent.ts';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { categoryWords } from '../../../../shared/health/words/categories.ts';
import type { Share } from '../../api.ts';
import type { Sharing } from '../../state/use-sharing.ts';
import { words } from '../../words.ts';
import { GridRow } from './GridRow.tsx';

/** Where the arrow keys lead; null for other keys. */
function nextPlace(key: string, [row, column]: readonly [number, number], rows: number): [number, number] | null {
  const last = shareCategories.length - 1;
  const places: Readonly<Record<string, [number, number]>> = {
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(last, column + 1)],
    ArrowUp: [Math.max(0, row - 1), column],
    ArrowDown: [Math.min(rows - 1, row + 1), column],
    Home: [row, 0],
    End: [row, last],
  };
  return places[key] ?? null;
}

/** People by parts, for a desk: a press opens or closes one part for one person; the arrow keys move between them. */
export function ShareGrid({
  shares,
  sharing,
  remove,
  history,
}: {
  shares: readonly Share[];
  sharing: Sharing;
  remove: (share: Share) => void;
  history: (share: Share) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [[activeRow, activeColumn], setActive] = useState<readonly [number, number]>([0, 0]);

  function move(event: KeyboardEvent) {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place === undefined) return;
    const [row = 0, column = 0] = place.split(' ').map(Number);
    const next = nextPlace(event.key, [row, column], shares.length);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-place="${next.join(' ')}"]`)?.focus();
  }

  return (
    <Table ref={table} aria-label={words.grid} onKeyDown={move}>
      <thead>
        <tr>
          <th scope="col">{words.people}</th>
          {shareCategories.map((category) => (
            <th scope="col" key={category}>
              {categoryWords[category]}
            </th>
          ))}
        </tr>
      </thead>
      {shares.map((share, row) => (
        <GridRow
          key={share.memberId}
          share={share}
          sharing={sharing}
          row={row}
          active={row === Math.min(activeRow, shares.length - 1) ? activeColumn : null}
          activate={(column) => setActive([row, column])}
          remove={() => remove(share)}
          history={() => history(share)}
        />
      ))}
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& thead th': {
    padding: theme.spacing(0, 0.25, 1.5),
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: 'center',
    verticalAlign: 'bottom',
    color: theme.vars.palette.text.secondary,
  },
  '& thead th:first-of-type': { width: '22%', textAlign: 'start' },
  '& tbody': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& tbody:last-of-type': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
}));

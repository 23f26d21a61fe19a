import { dayCells } from '../../hours/periods.ts';
import type { Cell } from '../../hours/week.ts';

/** How the cells of the shown days are laid out: `perRow` of them side by side. */
export interface Layout {
  readonly days: readonly number[];
  readonly perRow: number;
}

/** Where a key leads; null for other keys. */
export function nextCell(key: string, { day, cell }: Cell, { days, perRow }: Layout): Cell | null {
  const rowStart = cell - (cell % perRow);
  const within = (at: number) => ({ day, cell: Math.min(dayCells - 1, Math.max(0, at)) });
  /** A day fills one row, or several. */
  const rows = (by: number) => {
    if (perRow === dayCells) return { day: days[days.indexOf(day) + by] ?? day, cell };
    return cell + by * perRow >= 0 && cell + by * perRow < dayCells ? within(cell + by * perRow) : { day, cell };
  };
  switch (key) {
    case 'ArrowLeft':
      return within(cell - 1);
    case 'ArrowRight':
      return within(cell + 1);
    case 'ArrowUp':
      return rows(-1);
    case 'ArrowDown':
      return rows(1);
    case 'Home':
      return within(rowStart);
    case 'End':
      return within(rowStart + perRow - 1);
    default:
      return null;
  }
}

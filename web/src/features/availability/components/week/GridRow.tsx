import { memo } from 'react';
import type { Period } from '../../api.ts';
import { clockOf } from '../../hours/clock.ts';
import { type Cover, cellMinutes, cellSpan, coversOf, type Span, spansOf } from '../../hours/periods.ts';
import { dayWord, words } from '../../words.ts';

const said = words.week;

interface GridRowProps {
  readonly day: number;
  readonly periods: readonly Period[];
  readonly perRow: number;
  /** Whether the day's name stands before its cells. */
  readonly named: boolean;
  /** The cell that has the focus or takes it next. */
  readonly focused: number | null;
  readonly stroke: Span | null;
}

/** The cells of one day, in one row or several. */
export const GridRow = memo(function GridRow({ day, periods, perRow, named, focused, stroke }: GridRowProps) {
  const covers = coversOf(periods);
  const runs = new Map(spansOf(periods).flatMap(labelled));
  const firsts = Array.from({ length: covers.length / perRow }, (_, row) => row * perRow);
  return firsts.map((first) => (
    <tr key={first}>
      {named && <th scope="row">{dayWord(day)}</th>}
      {covers.slice(first, first + perRow).map(({ cover, parts }, index) => {
        const cell = first + index;
        const { from, to } = cellSpan(cell);
        return (
          <td
            key={cell}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid, a cell is interactive
            role="gridcell"
            tabIndex={cell === focused ? 0 : -1}
            aria-selected={cover !== 'none'}
            aria-label={said.cell(day, clockOf(from), clockOf(to), stateOf(cover, parts))}
            data-day={day}
            data-cell={cell}
            data-cover={cover}
            data-run={named ? runs.get(cell) : undefined}
            data-stroke={(stroke && stroke.from <= from && to <= stroke.to) || undefined}
          >
            {!named && clockOf(from)}
          </td>
        );
      })}
    </tr>
  ));
});

/** Long enough for its times to be written on it, where the window is wide. */
const labelledCells = 4;

/** The cell that shows a span's times. */
function labelled({ from, to }: Span): [number, string][] {
  const [first, last] = [Math.ceil(from / cellMinutes), Math.floor(to / cellMinutes)];
  return last - first < labelledCells ? [] : [[first, `${clockOf(from)}–${clockOf(to)}`]];
}

function stateOf(cover: Cover, parts: readonly Span[]): string {
  if (cover !== 'part') return said[cover];
  return said.part(parts.map(({ from, to }) => said.partFrom(clockOf(from), clockOf(to))).join(', '));
}

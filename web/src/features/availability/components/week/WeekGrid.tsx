import { styled, type Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { clockOf } from '../../hours/clock.ts';
import { daysOf, periodsOn, type Stroke, spanOf, strokeOn, type Week } from '../../hours/week.ts';
import { words } from '../../words.ts';
import { GridRow } from './GridRow.tsx';
import type { Layout } from './next-cell.ts';
import { useStrokes } from './use-strokes.ts';

const said = words.week;

/** The half hours of the shown days, painted by pointer or keyboard. */
export function WeekGrid({ week, layout, change }: { week: Week; layout: Layout; change: (week: Week) => void }) {
  const id = useId();
  const [status, setStatus] = useState('');
  const { shown, stroke, current, props } = useStrokes({
    week,
    layout,
    done(ended) {
      setStatus(inWords(ended));
      change(strokeOn(week, ended));
    },
  });
  return (
    <>
      <Grid
        {...props}
        role="grid"
        aria-label={said.grid}
        aria-multiselectable
        aria-describedby={`${id}keys`}
        data-wide={layout.days.length > 1 || undefined}
        data-painting={stroke ? true : undefined}
      >
        <tbody>
          {layout.days.map((day) => (
            <GridRow
              key={day}
              day={day}
              periods={periodsOn(shown, day)}
              perRow={layout.perRow}
              named={layout.days.length > 1}
              focused={current.day === day ? current.cell : null}
              stroke={stroke && daysOf(stroke).includes(day) ? spanOf(stroke) : null}
            />
          ))}
        </tbody>
      </Grid>
      <Unseen id={`${id}keys`}>{said.keys}</Unseen>
      <Unseen role="status">{status}</Unseen>
    </>
  );
}

function inWords(stroke: Stroke): string {
  const { from, to } = spanOf(stroke);
  return said.painted(daysOf(stroke), clockOf(from), clockOf(to), stroke.paints);
}

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: 2,
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  // Dragging sideways paints, up and down scrolls the page.
  touchAction: 'pan-y',
  cursor: 'cell',
  '& th': { width: 104, padding: 0, fontWeight: 600, textAlign: 'start' },
  '& td': {
    position: 'relative',
    height: 44,
    padding: 0,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.quiet.main,
    '&:hover': { backgroundColor: theme.vars.palette.divider },
    '&:focus-visible': { zIndex: 1, outlineOffset: 0 },
  },
  '&[data-wide]': {
    borderSpacing: '0 6px',
    '& td': { borderInlineStart: `1px solid ${theme.vars.palette.background.default}` },
    // Each full hour.
    '& td:nth-of-type(odd)': { borderInlineStartColor: theme.vars.palette.divider },
  },
  '& [data-cover="whole"], & [data-cover="whole"]:hover': {
    ...painted(theme),
    color: theme.vars.palette.text.primary,
  },
  '&[data-wide] [data-cover="whole"] + [data-cover="whole"]:nth-of-type(even)': {
    borderInlineStartColor: 'transparent',
  },
  '& [data-run]': { zIndex: 1 },
  '& [data-run]::before': {
    content: 'attr(data-run)',
    position: 'absolute',
    insetBlockStart: 11,
    insetInlineStart: 8,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    [theme.breakpoints.down('md')]: { display: 'none' },
  },
  '& [data-cover="part"]': {
    color: theme.vars.palette.text.primary,
    backgroundImage: `repeating-linear-gradient(135deg, ${theme.vars.palette.accent.main} 0 2px, transparent 2px 6px)`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'bottom',
    backgroundSize: '100% 12px',
  },
  '& [data-stroke]': {
    boxShadow: `inset 0 2px ${theme.vars.palette.text.primary}, inset 0 -2px ${theme.vars.palette.text.primary}`,
  },
  '@media (forced-colors: active)': {
    '& td': { border: '1px solid GrayText' },
    '& [aria-selected="true"]': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
  },
}));

/** Calmer than the one action of the page; the edge alone has the contrast that a shape needs. */
const painted = ({ vars }: Theme) => ({
  backgroundColor: `color-mix(in srgb, ${vars.palette.accent.main} 24%, ${vars.palette.background.default})`,
  boxShadow: `inset 0 -3px ${vars.palette.accent.main}`,
});

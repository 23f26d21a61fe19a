import { styled } from '@mui/material/styles';
import { words } from '../words.ts';
import { DayColumn, headHeight, hourHeight, plannedHeight } from './DayColumn.tsx';
import type { Entry } from './entries.ts';
import { hoursShown } from './pieces.ts';
import { countPlanned, type ShownDay } from './use-week.ts';

export interface DaysProps {
  readonly days: readonly ShownDay[];
  /** False while the meetings load: a day without any is not called empty. */
  readonly isRead: boolean;
  readonly today: string;
  readonly now: number;
  readonly open: (entry: Entry) => void;
  readonly openPlanned: (date: string) => void;
}

/** Seven days side by side, with the hours as rows. */
export function WeekGrid({ days, today, now, open, openPlanned }: DaysProps) {
  const hours = hoursShown(days.flatMap((day) => [...day.pieces, ...day.open]));
  const planned = plannedHeight(Math.max(...days.map(countPlanned)));
  return (
    <Frame>
      <Scale aria-hidden style={{ paddingBlockStart: headHeight + 1 + planned }}>
        {Array.from({ length: hours.to - hours.from }, (_, at) => hours.from + at).map((hour) => (
          <span key={hour}>{hour > hours.from && `${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </Scale>
      <Days aria-label={words.calendar.days}>
        {days.map((day) => (
          <DayColumn key={day.date} {...{ day, hours, planned, today, now, open, openPlanned }} />
        ))}
      </Days>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '44px minmax(0, 1fr)' },
}));

const Scale = styled('div')(({ theme }) => ({
  // Each hour at its line.
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'block', height: hourHeight, transform: 'translateY(-9px)' },
}));

const Days = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  // Unlike hidden, it lets the names of the days stick to the window.
  overflow: 'clip',
  '& > li + li': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
}));

import { isQuiet } from '@entourage/contracts/quiet-hours.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { dateWords } from '../clock.ts';
import type { Slot } from './meetings.api.ts';
import { words } from './words.ts';
import { cityOf } from './zones.ts';

const said = words.times;

/**
 * A button for each slot, by day and zone; `chosen` in the order of choosing. Those at night are shown on demand, unless
 * there are no others.
 */
export function Slots({
  slots,
  home,
  chosen,
  toggle,
}: {
  slots: readonly Slot[];
  /** The zone that days need not name. */
  home: string;
  chosen: readonly string[];
  toggle: (datetime: string) => void;
}) {
  const id = useId();
  const [showNight, setShowNight] = useState(false);
  const isHidden = (slot: Slot) => !showNight && isQuiet(slot.time) && !chosen.includes(slot.datetime);
  const byDay = slots.filter((slot) => !isHidden(slot));
  const shown = byDay.length > 0 ? byDay : slots;
  const hidden = slots.length - shown.length;
  const days = [...Map.groupBy(shown, ({ date, timezone }) => `${date} ${timezone}`)];
  return (
    <Scroll role="group" aria-label={said.slots} tabIndex={0}>
      {days.map(([key, ofDay], index) => (
        <section key={key} aria-labelledby={`${id}${index}`}>
          <h3 id={`${id}${index}`}>{headOf(ofDay[0], home)}</h3>
          <div>
            {ofDay.map(({ time, datetime }) => (
              <Time
                key={datetime}
                type="button"
                aria-pressed={chosen.includes(datetime)}
                data-place={chosen.length > 1 && chosen.includes(datetime) ? chosen.indexOf(datetime) + 1 : undefined}
                aria-label={labelOf(time, chosen.indexOf(datetime))}
                onClick={() => toggle(datetime)}
              >
                {time}
              </Time>
            ))}
          </div>
        </section>
      ))}
      {hidden > 0 && (
        <Button variant="text" onClick={() => setShowNight(true)}>
          {said.atNight(hidden)}
        </Button>
      )}
    </Scroll>
  );
}

/** The day, and where it is spent unless at home. */
function headOf(slot: Slot | undefined, home: string): string {
  if (!slot) return '';
  const day = dateWords(slot.date, 'long');
  return slot.timezone === home ? day : `${day}, ${said.timeOf(cityOf(slot.timezone))}`;
}

/** Says which of several chosen times is requested. */
function labelOf(time: string, place: number): string {
  if (place < 0) return time;
  return `${time}, ${place === 0 ? said.chosen : said.alternative}`;
}

const Scroll = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  height: 300,
  padding: theme.spacing(2),
  overflowY: 'auto',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body1, fontWeight: 600, margin: theme.spacing(0, 0, 1) },
  '& section > div': {
    display: 'grid',
    gap: theme.spacing(1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
  },
}));

const Time = styled('button')(({ theme }) => ({
  position: 'relative',
  minHeight: 44,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  background: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
  // The order of several chosen times.
  '&[data-place]::after': {
    content: 'attr(data-place)',
    position: 'absolute',
    insetBlockStart: 2,
    insetInlineEnd: 6,
    fontSize: '0.75rem',
  },
  '&[aria-pressed="true"]': {
    fontWeight: 650,
    borderColor: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.text.primary}`,
  },
}));

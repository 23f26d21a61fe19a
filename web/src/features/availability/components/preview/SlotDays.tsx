import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { dateWords } from '../../../../shared/clock.ts';
import type { Slot } from '../../../../shared/meetings/meetings.api.ts';
import { words } from '../../words.ts';

const said = words.preview;

/** Free times by day. `isOld`: newer ones are loading. */
export function SlotDays({ slots, isOld }: { slots: readonly Slot[]; isOld: boolean }) {
  const id = useId();
  const days = [...Map.groupBy(slots, ({ date }) => date)];
  return (
    <>
      <Count role="status">{said.count(slots.length)}</Count>
      <Scroll role="region" aria-label={said.list} aria-busy={isOld} tabIndex={0}>
        {days.map(([date, ofDay]) => (
          <section key={date} aria-labelledby={`${id}${date}`}>
            <h3 id={`${id}${date}`}>{dateWords(date, 'long')}</h3>
            <ul>
              {ofDay.map(({ time, datetime }) => (
                <li key={datetime}>{time}</li>
              ))}
            </ul>
          </section>
        ))}
      </Scroll>
    </>
  );
}

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

const Scroll = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  // In view as a whole beside the fields.
  maxHeight: 'clamp(240px, calc(100svh - 460px), 480px)',
  overflowY: 'auto',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body1, fontWeight: 600, margin: theme.spacing(0, 0, 1) },
  '& ul': {
    display: 'grid',
    gap: theme.spacing(0.75),
    gridTemplateColumns: 'repeat(auto-fill, minmax(60px, 1fr))',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': {
    paddingBlock: 3,
    borderRadius: 6,
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    backgroundColor: theme.vars.palette.quiet.main,
  },
}));

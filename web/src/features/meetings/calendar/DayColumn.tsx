import { styled } from '@mui/material/styles';
import { dateWords } from '../../../shared/clock.ts';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { ownZone } from '../../../shared/meetings/zones.ts';
import { minuteAt } from '../../../shared/zoned.ts';
import { words } from '../words.ts';
import { MeetingButton } from './MeetingButton.tsx';
import { hoursWords } from './meeting-words.ts';
import { PlannedButton } from './PlannedButton.tsx';
import { countPlanned, type ShownDay } from './use-week.ts';
import type { DaysProps } from './WeekGrid.tsx';
import type { Span } from './week.ts';

const said = words.calendar;

/** Two lines of a meeting of half an hour fit. */
export const hourHeight = 68;
export const headHeight = 56;

const lineHeight = 18;
/** Of the row with competitions and training, as high on each day; none where nothing is planned. */
export const plannedHeight = (lines: number): number => (lines === 0 ? 0 : lines * lineHeight + 14);

/** One day of the grid: open hours, meetings, and a line for now. */
export function DayColumn({
  day,
  hours,
  planned,
  today,
  now,
  open,
  openPlanned,
}: Pick<DaysProps, 'today' | 'now' | 'open' | 'openPlanned'> & { day: ShownDay; hours: Span; planned: number }) {
  const { date, pieces, open: openHours, isLeave } = day;
  const place = ({ from, to }: Span) => ({
    top: ((from - hours.from * 60) * hourHeight) / 60,
    height: ((to - from) * hourHeight) / 60,
  });
  const minute = minuteAt(ownZone(), now);
  const isNowShown = date === today && hours.from * 60 <= minute && minute < hours.to * 60;
  const [weekday, dayOfMonth] = dateWords(date).split(/[ ,]+/);
  return (
    <li>
      <Head data-today={date === today || undefined}>
        <h3>
          <Unseen>
            {dateWords(date, 'long')}
            {date === today && `, ${said.isToday}`}
          </Unseen>
          <span aria-hidden>
            {weekday} <b>{dayOfMonth}</b>
          </span>
        </h3>
        {isLeave && <small>{said.leave}</small>}
        {openHours.length > 0 && <Unseen>{said.open(hoursWords(openHours))}</Unseen>}
      </Head>
      {planned > 0 && (
        <Planned style={{ height: planned }}>
          {countPlanned(day) > 0 && <PlannedButton day={day} open={openPlanned} />}
        </Planned>
      )}
      <Column style={{ height: (hours.to - hours.from) * hourHeight }}>
        {openHours.map((span) => (
          <Open key={span.from} style={place(span)} />
        ))}
        <Lines />
        {pieces.length > 0 && (
          <ul>
            {pieces.map((piece) => (
              <li key={piece.entry.id} data-place={piece.place} style={{ ...place(piece), ...across(piece) }}>
                <MeetingButton entry={piece.entry} date={date} open={open} />
              </li>
            ))}
          </ul>
        )}
        {isNowShown && <Now style={{ top: place({ from: minute, to: minute }).top }} />}
      </Column>
    </li>
  );
}

/** A cancelled meeting beside others is as wide as a finger can press. */
const strip = '24px';

/** The part of the day's width that a meeting has. */
function across({ lane, lanes, place }: ShownDay['pieces'][number]) {
  const width = place === 'all' ? '100%' : place === 'strip' ? strip : `(100% - ${strip})`;
  const start = place === 'strip' ? `100% - ${strip}` : '0%';
  return { left: `calc(${start} + ${width} * ${lane / lanes})`, width: `calc(${width} / ${lanes})` };
}

const Head = styled('div')(({ theme }) => ({
  // Below the navigation.
  position: 'sticky',
  insetBlockStart: 65,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  height: headHeight,
  paddingInline: theme.spacing(1),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '& h3': { margin: 0, fontFamily: theme.typography.fontFamily, fontSize: '0.875rem', fontWeight: 500 },
  '& b': { fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
  '& small': { color: theme.vars.palette.text.secondary },
  '&[data-today]': { boxShadow: `inset 0 3px ${theme.vars.palette.accent.main}` },
  '&[data-today] h3': { color: theme.vars.palette.accent.main, fontWeight: 600 },
}));

const Planned = styled('div')(({ theme }) => ({
  padding: 2,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& button': {
    height: '100%',
    padding: '4px 6px',
    borderRadius: 6,
    fontSize: '0.75rem',
    lineHeight: `${lineHeight}px`,
    scrollMarginTop: 64,
  },
  '& button > span, & button > strong': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button:focus-visible': { outlineOffset: -2 },
}));

const Column = styled('div')({
  position: 'relative',
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': { position: 'absolute', padding: 1 },
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    // With the focus it is not below the names of the days.
    scrollMarginTop: 64,
    padding: '0 4px 0 6px',
    overflow: 'hidden',
    borderRadius: 6,
    fontSize: '0.75rem',
    lineHeight: '14px',
  },
  '& button:focus-visible': { position: 'relative', zIndex: 1, outlineOffset: -2 },
  '& button span, & button strong': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Lines that do not fit are cut off whole.
  '& button > span': { flexWrap: 'wrap', width: '100%', height: '100%' },
  '& button > span > span': { flex: 'none', width: '100%' },
  '& [data-name]': { gap: 4 },
  // Too narrow for words.
  '& [data-place="strip"] button > span': { opacity: 0 },
  '& svg': { width: 12, height: 12 },
});

const Open = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  backgroundColor: theme.vars.palette.quiet.main,
}));

/** A hairline at each hour. */
const Lines = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  backgroundImage: `linear-gradient(${theme.vars.palette.divider} 1px, transparent 1px)`,
  backgroundSize: `100% ${hourHeight}px`,
  backgroundPosition: '0 -1px',
}));

const Now = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  height: 2,
  pointerEvents: 'none',
  backgroundColor: theme.vars.palette.accent.main,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: 'inherit',
  },
}));

import { dateIn } from '@entourage/contracts/itinerary.ts';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Note } from '../../../shared/components/Note.tsx';
import { NotRead } from '../../../shared/components/NotRead.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { cityOf, isKnownZone, ownZone } from '../../../shared/meetings/zones.ts';
import { showSame } from '../../../shared/zoned.ts';
import { words } from '../words.ts';
import { Agenda } from './Agenda.tsx';
import { MeetingDetails } from './MeetingDetails.tsx';
import { OfferedTimes } from './OfferedTimes.tsx';
import { PlannedDetails } from './PlannedDetails.tsx';
import { plannedOf, useOpened } from './use-opened.ts';
import { countPlanned, useWeek } from './use-week.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekHead } from './WeekHead.tsx';
import { weekFrom } from './week.ts';

const said = words.calendar;

const minuteMs = 60_000;

/** Below it a day is too narrow for names, and the days stand one below the other. */
const gridNeeds = 768;

/** The meetings of a week, in the time zone of the device, as in lists. */
export function Calendar({
  ownId,
  isLiaison,
  homeZone,
  week,
  showWeek,
}: {
  ownId: string;
  isLiaison: boolean;
  /** That of the account. */
  homeZone: string | null;
  /** Any of its days; null: the week of today. */
  week: string | null;
  showWeek: (monday: string | null) => void;
}) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down(gridNeeds), { noSsr: true });
  // To the minute, so that what is computed with it can be kept.
  const now = Math.floor(useNow() / minuteMs) * minuteMs;
  const timeZone = ownZone();
  const today = dateIn(timeZone, new Date(now));
  const monday = weekFrom(week, today);
  const { days, entries, meetings, error, isEmpty, isPartial, tryAgain } = useWeek({
    ...{ monday, timeZone, ownId, isLiaison, now },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const planned = days.filter((day) => countPlanned(day) > 0);
  const openings = [...entries, ...planned.map(({ date }) => plannedOf(date))];
  const { opened, open, close } = useOpened(monday, openings, heading);
  const shown = opened && 'plannedOn' in opened && planned.find(({ date }) => date === opened.plannedOn);
  const hasHomeClocks = (home: string) =>
    isKnownZone(home) &&
    showSame(
      home,
      timeZone,
      days.flatMap(({ start, end }) => [start, end - 1]),
    );
  const Days = isNarrow ? Agenda : WeekGrid;
  return (
    <Stack>
      <WeekHead monday={monday} today={today} showWeek={showWeek} heading={heading} />
      {homeZone !== null && !hasHomeClocks(homeZone) && <Note>{said.zone(cityOf(timeZone), cityOf(homeZone))}</Note>}
      <Note role="status">{isEmpty && said.none}</Note>
      {isPartial && <NotRead text={said.partly} tryAgain={tryAgain} />}
      {error ? (
        <ErrorState {...error} />
      ) : (
        <div aria-busy={!meetings}>
          <Days
            {...{ days, today, now, open }}
            isRead={meetings !== undefined}
            openPlanned={(date) => open(plannedOf(date))}
          />
        </div>
      )}
      {opened && 'meeting' in opened && (
        <MeetingDetails opened={opened.meeting} meetings={meetings} ownId={ownId} now={now} close={close} />
      )}
      {shown && <PlannedDetails day={shown} close={close} />}
      {opened && 'proposal' in opened && <OfferedTimes proposal={opened.proposal} ownId={ownId} close={close} />}
    </Stack>
  );
}

const Stack = styled('section')(({ theme }) => ({
  '&, & > [aria-busy]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
  '& > [role="status"]:empty': { position: 'absolute' },
}));

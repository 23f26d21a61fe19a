import { dateIn } from '@entourage/contracts/itinerary.ts';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Note } from '../../../shared/components/Note.tsx';
import { NotRead } from '../../../shared/components/NotRead.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { cityOf, ownZone } from '../../../shared/meetings/zones.ts';
import { CalendarSkeleton } from '../components/CalendarSkeleton.tsx';
import { words } from '../words.ts';
import { Agenda } from './Agenda.tsx';
import type { Entry } from './entries.ts';
import { MeetingDetails } from './MeetingDetails.tsx';
import { OfferedTimes } from './OfferedTimes.tsx';
import { useWeek } from './use-week.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekHead } from './WeekHead.tsx';
import { weekFrom } from './week.ts';

const said = words.calendar;

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
  const now = useNow();
  const timeZone = ownZone();
  const today = dateIn(timeZone, new Date(now));
  const monday = weekFrom(week, today);
  const { days, meetings, error, isStale, tryAgain } = useWeek({ monday, timeZone, ownId, isLiaison, now });
  const [opened, setOpened] = useState<Entry['of'] | null>(null);
  const isEmpty = meetings !== undefined && days.every(({ pieces }) => pieces.length === 0);
  const close = () => setOpened(null);
  const Days = isNarrow ? Agenda : WeekGrid;
  return (
    <Stack>
      <WeekHead monday={monday} today={today} showWeek={showWeek} />
      {homeZone !== null && homeZone !== timeZone && <Note>{said.zone(cityOf(timeZone))}</Note>}
      <Note role="status">{isEmpty && said.none}</Note>
      {isStale && <NotRead text={said.failed} tryAgain={tryAgain} />}
      {error ? (
        <ErrorState {...error} />
      ) : meetings ? (
        <Days days={days} today={today} now={now} open={(entry) => setOpened(entry.of)} />
      ) : (
        <CalendarSkeleton />
      )}
      {opened && 'meeting' in opened && (
        <MeetingDetails opened={opened.meeting} meetings={meetings} ownId={ownId} now={now} close={close} />
      )}
      {opened && 'proposal' in opened && <OfferedTimes proposal={opened.proposal} ownId={ownId} close={close} />}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > [role="status"]:empty': { position: 'absolute' },
}));

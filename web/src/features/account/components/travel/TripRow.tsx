import { zoneAt } from '@entourage/contracts/itinerary.ts';
import { isQuiet } from '@entourage/contracts/quiet-hours.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { datesWords, locale } from '../../../../shared/clock.ts';
import { TextLink } from '../../../../shared/components/links.tsx';
import { useUpcomingAround } from '../../../../shared/meetings/use-upcoming-around.ts';
import { zoneLabel } from '../../../../shared/meetings/zones.ts';
import { words } from '../../words.ts';
import { placeOf, type Trip, tripWords } from './trip-words.ts';

const said = words.travel;

export function TripRow({
  trip,
  isBusy,
  change,
  remove,
}: {
  trip: Trip;
  isBusy: boolean;
  change: () => void;
  remove: () => void;
}) {
  const during = useUpcomingAround(trip).filter(
    ({ scheduledAt }) => zoneAt(null, [trip], new Date(scheduledAt)) !== null,
  );
  const atNight = during.filter(({ scheduledAt }) => isNight(scheduledAt, trip.timezone));
  return (
    <li>
      <div>
        <strong>{placeOf(trip)}</strong>
        <span>{datesWords(trip)}</span>
        <span>{zoneLabel(trip.timezone)}</span>
        {during.length > 0 && (
          <span>
            {said.meetings(during.length, atNight.length)} <TextLink to="/meetings">{said.seeMeetings}</TextLink>
          </span>
        )}
      </div>
      <Button variant="text" disabled={isBusy} aria-label={said.changeOf(tripWords(trip))} onClick={change}>
        {said.change}
      </Button>
      <Button variant="text" disabled={isBusy} aria-label={said.removeOf(tripWords(trip))} onClick={remove}>
        {said.remove}
      </Button>
    </li>
  );
}

/** By the clock of the place. */
const isNight = (at: string, timeZone: string): boolean =>
  isQuiet(new Date(at).toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit' }));

export const Trips = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', columnGap: 0 },
  },
  '& > li > div': { display: 'grid', flex: 1, minWidth: 0, [theme.breakpoints.down('sm')]: { flexBasis: '100%' } },
  // In line with the text above it.
  '& > li > div + button': { [theme.breakpoints.down('sm')]: { marginInlineStart: theme.spacing(-1.5) } },
  '& > li span': { color: theme.vars.palette.text.secondary },
}));

import { competitionYears, mostCompetitionsTogether } from '@entourage/contracts/health.ts';
import { dateWords } from '../../clock.ts';
import type { Standing } from '../competitions/calendar-file/candidates.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const competitions = (count: number) => counted(count, 'competition', 'competitions');

const standings: Record<Exclude<Standing['kind'], 'new' | 'moved'>, string> = {
  over: 'Over',
  cancelled: 'Cancelled',
  unnamed: 'Without a name',
  early: 'More than a year ago',
  entered: 'Already entered',
  withdrawn: 'Already entered, cancelled in this file: remove it there',
  retimed: 'Already entered at another time: change it there',
  late: `More than ${competitionYears.ahead} years ahead`,
};

/** The words of a calendar file with competitions. */
export const words = {
  title: 'Import a calendar',
  lead: 'The season as a file of the club or the league. Nothing is entered before you have chosen what.',
  file: 'Calendar file',
  kinds: 'iCalendar (.ics)',
  reading: 'Reading the file...',
  notCalendar: 'This is no calendar. Choose the .ics file that the club or the league offers.',
  nothing: 'This file is empty.',
  noEvents: 'This calendar has no events.',
  notRead: 'The file could not be read. Choose it again.',
  found: (count: number) => `${counted(count, 'event', 'events')} in this calendar`,
  ownTimes: {
    all: (zone: string) => `Times are shown in ${zone}.`,
    some: (zone: string) => `Some times are shown in ${zone}.`,
  },
  more: (count: number) => `${counted(count, 'more is', 'more are')} not shown.`,
  onceOnly: (count: number) =>
    `${counted(count, 'event repeats', 'events repeat')} in a way that cannot be read: the first date is shown.`,
  ofDays: (count: number) => `${counted(count, 'event lasts', 'events last')} several days: the first day is entered.`,
  undated: (count: number) => `${counted(count, 'event', 'events')} without a date left out.`,
  all: 'All',
  allToCome: 'All to come',
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  noneOpen: 'Nothing in it can be entered.',
  chooseOne: 'Choose at least one competition',
  unnamed: 'Event without a name',
  wholeDay: 'whole day',
  standing: (standing: Standing): string | null => {
    if (standing.kind === 'new') return null;
    if (standing.kind !== 'moved') return standings[standing.kind];
    return `Already entered on ${dateWords(standing.on)}. Change the day there if it has moved.`;
  },
  cancel: 'Cancel',
  enter: (count: number) => (count === 0 ? 'Enter competitions' : `Enter ${competitions(count)}`),
  entering: (done: number, all: number) =>
    all > mostCompetitionsTogether ? `Entering... ${done} of ${all}` : 'Entering...',
  failed: 'The competitions may not all have been entered. Please try again: none is entered twice.',
  refused: 'Leave out what is marked, or enter it by hand.',
  soFar: (count: number, why: string) => (count === 0 ? why : `${competitions(count)} entered so far. ${why}`),
  done: (count: number, removed: number) => ({
    title: count === 0 ? 'Nothing entered' : `Entered ${competitions(count)}`,
    text:
      removed === 0
        ? 'What you chose is in the season.'
        : `${counted(removed, 'was', 'were')} removed from the season before and ${
            removed === 1 ? 'stays' : 'stay'
          } removed. Enter ${removed === 1 ? 'it' : 'them'} by hand.`,
  }),
} as const;

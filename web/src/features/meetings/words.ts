const competitions = (count: number) => (count === 1 ? 'competition' : 'competitions');
const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const words = {
  title: 'Meetings',
  view: 'View',
  views: { list: 'List', calendar: 'Calendar' },
  notRead: 'The people you can meet could not be loaded.',
  chooseAthlete: {
    title: 'Choose an Athlete',
    empty: 'No athletes yet',
    emptyText: 'Your admin connects you with athletes. Then you can meet them.',
  },
  list: {
    failed: 'Your meetings could not be loaded.',
    none: 'No meeting planned',
    noneText: 'Meetings that you book, or that are booked with you, are listed here.',
  },
  calendar: {
    failed: 'The meetings of this week could not be loaded.',
    partly: 'Parts of this week could not be loaded.',
    details: 'Meeting',
    previous: 'Previous week',
    today: 'Today',
    next: 'Next week',
    days: 'Days of this week',
    isToday: 'today',
    none: 'Nothing this week',
    noneOn: 'No meetings',
    open: (hours: string) => `Open ${hours}`,
    leave: 'On leave',
    zone: (place: string, home: string) =>
      `Times are those of this device, in ${place}, not those of your account, in ${home}.`,
    training: 'training',
    competitions,
    /** What of it there is on the day. */
    plannedOn: (day: string, season: number, sessions: number) => {
      const kinds = [...(season > 0 ? [competitions(season)] : []), ...(sessions > 0 ? ['training'] : [])];
      return `${capital(kinds.join(' and '))} on ${day}`;
    },
    toPlan: 'Training plan',
    toSeason: 'Competitions',
    with: 'with',
    since: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    count: (meetings: number) =>
      meetings === 0 ? 'no meetings' : meetings === 1 ? 'one meeting' : `${meetings} meetings`,
    moved: { title: 'Meeting changed', text: 'It has been moved to another week.' },
  },
  confirmed: 'Confirmed',
  offered: 'Offered',
} as const;

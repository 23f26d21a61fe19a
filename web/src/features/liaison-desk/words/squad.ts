const counted = (words: string, count: number | undefined) => (count === undefined ? words : `${words} (${count})`);

/** The words of the squad. */
export const words = {
  title: 'Squad',
  lead: 'All your athletes side by side. Load is for information: it never sets the injury risk.',
  planSeveral: 'Plan a week for several',
  notRead: 'Your squad could not be read. Please try again.',
  search: 'Search name, sport or team',
  show: {
    label: 'Show',
    everybody: (count: number | undefined) => counted('Everybody', count),
    look: (count: number | undefined) => counted('Needs a look', count),
  },
  nobodyNeeds: { title: 'Nobody needs a look', text: 'All your athletes are as usual.' },
  notThere: 'The figures of your athletes are not there yet. Please try again in a moment.',
  columns: {
    athlete: 'Athlete',
    need: 'Needs you',
    risk: 'Injury risk',
    checkIn: 'Check-in',
    ratio: 'Load ratio',
    today: 'Today',
    competition: 'Next competition',
    injuries: 'Injuries and illness',
    todos: 'To-dos',
  },
  none: '–',
  ill: (since: string, training: string) => `Ill since ${since}: ${training.toLowerCase()}`,
  intensity: (word: string) => `Training: ${word}`,
  checkedIn: { today: 'Checked in today', yesterday: 'Checked in yesterday' },
  /** Null: nothing is planned. */
  week: (reported: string | null, planned: string | null) => {
    const said = reported ?? 'nothing reported';
    return planned === null ? `${said} this week, nothing planned` : `${said} of ${planned} this week`;
  },
  paper: {
    print: 'Print',
    /** How many of the athletes are on it, and by which filters. */
    shown: (count: number, of: number, isNeeding: boolean, search: string) => {
      const filters = [...(isNeeding ? ['Needs a look'] : []), ...(search ? [`search for “${search}”`] : [])];
      const all = of === 1 ? '1 athlete' : `${of} athletes`;
      return filters.length === 0 ? all : `${count} of ${all}: ${filters.join(', ')}`;
    },
    at: (at: string, zone: string) => `${at}, ${zone}`,
    foot: (at: string) => `Confidential health data · printed on ${at}`,
  },
  session: (kind: string, minutes: number) => `${kind} ${minutes} min`,
} as const;

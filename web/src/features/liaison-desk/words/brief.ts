export const words = {
  title: (since: string) => `Since your last meeting, ${since}`,
  first: 'In the last 28 days; you have not met yet',
  checkIns: (count: number) => {
    if (count === 0) return 'No check-ins';
    return count === 1 ? 'One check-in' : `${count} check-ins`;
  },
  /** Null: not assessed. */
  risk: (changes: number, now: string | null, was: string | null) => {
    const changed = changes === 1 ? 'Assessed once' : `Assessed ${changes} times`;
    if (now === null) return `${changed}: injury risk not assessed`;
    if (was === null) return `${changed}: injury risk ${now}, not assessed before`;
    return `${changed}: injury risk ${now === was ? `still ${now}` : `${now}, was ${was}`}`;
  },
  injury: (site: string, stage: string) => `${site}: ${stage}`,
  resolved: (site: string) => `${site}: resolved`,
  todos: (count: number) => (count === 1 ? 'One open to-do' : `${count} open to-dos`),
} as const;

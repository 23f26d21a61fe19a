export const words = {
  title: (since: string) => `Since your last meeting, ${since}`,
  first: 'In the last 28 days; you have not met yet',
  checkIns: (count: number) => {
    if (count === 0) return 'No check-ins';
    return count === 1 ? 'One check-in' : `${count} check-ins`;
  },
  risk: (changes: number, now: string, was: string | null) => {
    const changed = changes === 1 ? 'Assessed once' : `Assessed ${changes} times`;
    return `${changed}: injury risk ${was === null ? `still ${now}` : `${now}, was ${was}`}`;
  },
  injury: (site: string, stage: string) => `${site}: ${stage}`,
  resolved: (site: string) => `${site}: resolved`,
  todos: (count: number) => (count === 1 ? 'One open to-do' : `${count} open to-dos`),
} as const;

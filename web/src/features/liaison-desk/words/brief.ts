const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** How many documents are named. */
const mostNamed = 3;

export const words = {
  title: (since: string) => `Since your last meeting, ${since}`,
  first: 'In the last 28 days; you have not met yet',
  /** `onlyDays`: null if they are all since the meeting. */
  checkIns: (count: number, onlyDays: number | null) => {
    const counted = count === 1 ? 'One check-in' : `${count === 0 ? 'No' : count} check-ins`;
    return onlyDays === null ? counted : `${counted} in the last ${onlyDays} days`;
  },
  /** Where the versions since the meeting are not all loaded. Null: not assessed. */
  riskNow: (atLeast: number, now: string | null) =>
    `Assessed at least ${atLeast} times: injury risk ${now ?? 'not assessed'}`,
  /** Null: not assessed. */
  risk: (changes: number, now: string | null, was: string | null) => {
    const changed = changes === 1 ? 'Assessed once' : `Assessed ${changes} times`;
    if (now === null) return `${changed}: injury risk not assessed`;
    if (was === null) return `${changed}: injury risk ${now}, not assessed before`;
    return `${changed}: injury risk ${now === was ? `still ${now}` : `${now}, was ${was}`}`;
  },
  answered: (question: string, said: string) => `${question} ${said}`,
  /** Null: not answered before. */
  answer: (now: string, was: string | null) => (was === null ? now : `${now}, was ${was}`),
  yes: (count: number, of: number) => (of === 1 ? (count === 1 ? 'Yes' : 'No') : `Yes on ${count} of ${of} days`),
  injury: (site: string, stage: string) => `${site}: ${stage}`,
  resolved: (site: string) => `${site}: resolved`,
  ill: (name: string, since: string, training: string) => `${name}: ill since ${since}, ${training.toLowerCase()}`,
  wasIll: (name: string, span: string) => `${name}: ill ${span}, over`,
  documents: (titles: readonly string[]) => {
    const rest = titles.length - mostNamed;
    const named = titles.slice(0, mostNamed);
    const said = list.format(rest > 0 ? [...named, `${rest} more`] : named);
    return titles.length === 1 ? `New document: ${said}` : `New documents: ${said}`;
  },
  todos: (count: number) => (count === 1 ? 'One open to-do' : `${count} open to-dos`),
  overdue: (count: number) => (count === 1 ? 'One to-do is overdue' : `${count} to-dos are overdue`),
} as const;

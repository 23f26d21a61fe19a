import { mostPlannedSessions, type SessionKind } from '@entourage/contracts/health.ts';
import { figureOf } from '../series/series-of.ts';

export const sessionWords: Readonly<Record<SessionKind, string>> = {
  STRENGTH: 'Strength',
  ENDURANCE: 'Endurance',
  SPEED: 'Speed',
  SKILL: 'Skill',
  COMPETITION: 'Competition',
  RECOVERY: 'Recovery',
  OTHER: 'Other',
};

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

const nearWeeks: ReadonlyMap<number, string> = new Map([
  [-1, 'Last week'],
  [0, 'This week'],
  [1, 'Next week'],
]);

export const words = {
  title: 'Training plan',
  leads: {
    athlete: 'What your liaisons plan for you, week by week, beside what you reported.',
    liaison: 'What is planned for the athlete, week by week, beside what they reported. All assigned liaisons plan it.',
    reader: 'What liaisons plan for the athlete, week by week.',
  },
  loadIs: 'Load is effort times minutes.',
  notRead: 'The training plan could not be read. Please try again.',
  earlier: 'Earlier week',
  later: 'Later week',
  now: 'This week',
  near: (weeks: number) => nearWeeks.get(weeks) ?? null,
  today: 'Today',
  todayIs: (planned: readonly { readonly title: string; readonly minutes: number }[]) =>
    `Today: ${planned.map(({ title, minutes }) => `${title}, ${minutes} min`).join(' · ')}`,
  rest: 'Rest',
  none: {
    coming: 'Nothing is planned for this week',
    over: 'Nothing was planned for this week',
    athlete: 'What your liaisons plan for you will appear here.',
    liaison: 'Plan the sessions of each day. The athlete sees them at once.',
    shared: 'Nothing is planned from this week on.',
  },
  plan: 'Plan this week',
  change: 'Change the plan',
  plannedBy: (name: string) => `Planned by ${name}`,
  somebodyGone: 'a liaison who has left',
  session: (minutes: number, effort: number) => `${minutes} min · effort ${effort} of 10`,
  notesOf: (title: string) => `Notes on ${title}`,
  planned: 'Planned',
  reported: 'Reported',
  reportedLongAgo: 'What was reported is not shown here: it was more than 90 days ago.',
  /** Of a week. */
  loads: (planned: number, reported: number | null, isRunning: boolean) =>
    [`Planned ${figureOf(planned)}`, reported !== null && `reported ${isRunning ? 'so far ' : ''}${figureOf(reported)}`]
      .filter(Boolean)
      .join(' · '),
  amount: (count: number, minutes: number) => `${sessions(count)}, ${duration(minutes)}`,
  /** Of a week, in a line. */
  inShort: (week: string, planned: string) => `${week}: ${planned}`,
  nothing: (isOver: boolean) => (isOver ? 'nothing was planned' : 'nothing planned'),
  form: {
    title: (week: string) => `Plan the week ${week}`,
    save: 'Save',
    saving: 'Saving...',
    lead: 'The athlete is notified when you save.',
    name: 'Title',
    kind: 'Kind',
    minutes: 'Minutes',
    effort: 'Effort, from 1 to 10',
    effortUnsaid: 'Choose',
    notes: 'Notes',
    day: 'Day',
    session: (at: number, day: string) => `Session ${at} on ${day}`,
    add: 'Add a session',
    addOn: (day: string) => `Add a session on ${day}`,
    full: `A week has at most ${mostPlannedSessions} sessions. Remove one to add another.`,
    remove: (session: string) => `Remove: ${session}`,
    copy: 'Copy the week before',
    nothingToCopy: 'Nothing was planned in the week before.',
    sum: (count: number, minutes: number, load: number) =>
      `${sessions(count)}, ${duration(minutes)}, load ${figureOf(load)}`,
    failed: 'The training plan could not be saved. Please try again.',
    done: { title: 'Training plan saved', text: 'The athlete can see it now.' },
  },
  stale: {
    title: 'Somebody else planned this week',
    lead: (name: string) =>
      `${name} planned this week in the meantime. Take that plan, or save yours in its place. Nothing is lost until you choose.`,
    theirs: (name: string) => `What ${name} planned`,
    somebodyGone: 'A liaison who has left',
    nothing: 'Nothing: the week is empty.',
    take: 'Take theirs',
    keep: 'Save mine instead',
    notRead: 'What is saved now could not be read. Please try again.',
  },
} as const;

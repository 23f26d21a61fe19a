import { mostFollowUps } from '@entourage/contracts/health.ts';
import type { NewFollowUp } from '@entourage/contracts/rest/follow-ups.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import { assertDayAhead } from '../check-ins/calendar.ts';

/** What liaisons of the athlete can change. */
export interface Said {
  readonly text: string;
  /** The day by which it is to be done. */
  readonly due: string | null;
  /** A liaison of the athlete, at least when it was given; null: whoever comes to it first. */
  readonly assigneeId: string | null;
}

interface State extends Said {
  readonly doneAt: Date | null;
  readonly doneBy: string | null;
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** What the liaisons of an athlete mean to do, between themselves. */
export interface FollowUp extends State {
  readonly _id: string;
  /** The athlete. */
  readonly ownerId: string;
  readonly writtenAt: Date;
  readonly writtenBy: string;
  /** Once it is removed it is kept, and shown to nobody. */
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
}

export interface StoredFollowUp extends FollowUp {
  /** One of the athlete's places for what is not done; absent once it is done or removed. */
  readonly slot?: string;
  /** The oldest first. */
  readonly earlier: readonly State[];
  readonly event?: Announcement;
}

export const isOpen = ({ doneAt, removedAt }: Pick<FollowUp, 'doneAt' | 'removedAt'>): boolean =>
  doneAt === null && removedAt === null;

export const tooManyFollowUps = () => invalid({ text: `At most ${mostFollowUps} that are not done` });

export const saidIn = ({ text, due, assigneeId }: Omit<NewFollowUp, 'clientId'>): Said => ({
  text,
  due,
  assigneeId: assigneeId?.toLowerCase() ?? null,
});

export const stateOf = ({ text, due, assigneeId, doneAt, doneBy, revision, savedAt, savedBy }: State): State => ({
  ...{ text, due, assigneeId, doneAt, doneBy },
  ...{ revision, savedAt, savedBy },
});

/** A day that is unchanged may have passed, and an unchanged assignee may have gone. */
export function assertAcceptable(
  said: Said,
  before: Said | null,
  { liaisons, now }: { liaisons: readonly string[]; now: Date },
): void {
  const { due, assigneeId } = said;
  if (due !== (before?.due ?? null)) assertDayAhead('due', due, now);
  const isGiven = assigneeId !== null && assigneeId !== before?.assigneeId;
  if (isGiven && !liaisons.includes(assigneeId)) throw invalid({ assigneeId: 'Choose a liaison of this athlete' });
}

/** Refuses a change of a follow-up that is not as the caller knew it. */
export function assertChangeable(followUp: StoredFollowUp, version: number, liaisons: readonly string[]): void {
  // Neither may be lost: what was done, and that somebody wants something else.
  if (followUp.doneAt !== null) throw invalid({ text: 'It is done. Reopen it before you change it.' });
  if (version !== followUp.revision) throw changedMeanwhile(followUp, version, liaisons);
}

function changedMeanwhile(followUp: StoredFollowUp, version: number, liaisons: readonly string[]): Problem {
  const { _id: id, text, due, revision } = followUp;
  const base = followUp.earlier.find((one) => one.revision === version);
  const differs = base ? fields.filter((field) => base[field] !== followUp[field]) : [];
  return new Problem('STALE_VERSION', 'This follow-up has been changed in the meantime.', {
    stale: { current: { id, text, due, assigneeId: assigneeOf(followUp, liaisons), version: revision }, differs },
  });
}

const fields = ['text', 'due', 'assigneeId'] as const satisfies (keyof Said)[];

/** Null once the assignee is no liaison of the athlete any more. */
const assigneeOf = ({ assigneeId }: Said, liaisons: readonly string[]): string | null =>
  assigneeId !== null && liaisons.includes(assigneeId) ? assigneeId : null;

/** Later than every day. */
const noDay = '~';

/** By day, without one last; those of a day in the order in which they were written. */
export const inOrder = (followUps: readonly FollowUp[]): FollowUp[] =>
  followUps.toSorted(
    (one, other) =>
      compared(one.due ?? noDay, other.due ?? noDay) ||
      one.writtenAt.getTime() - other.writtenAt.getTime() ||
      compared(one._id, other._id),
  );

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const user = (id: string | null) => id && { __typename: 'User', id };

export function shownFollowUp(followUp: FollowUp, liaisons: readonly string[]) {
  const { _id: id, ownerId: athleteId, text, due, writtenAt, writtenBy, doneAt, doneBy, revision } = followUp;
  return {
    ...{ id, athleteId, text, due, writtenAt, doneAt },
    assignee: user(assigneeOf(followUp, liaisons)),
    writtenBy: user(writtenBy),
    doneBy: user(doneBy),
    version: revision,
  };
}

import type { BadgeTone } from '../../../shared/components/Badge.tsx';
import { words as cardWords } from '../../../shared/meetings/cards/words.ts';
import { hasEnded } from '../../../shared/meetings/ended.ts';
import type { Appointment, Proposal } from '../../../shared/meetings/meetings.api.ts';
import { otherOf } from '../../../shared/meetings/other-of.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { words } from '../words.ts';

/** A meeting, or a time that one of two people offered the other. */
export interface Entry {
  readonly id: string;
  readonly scheduledAt: string;
  readonly duration: number;
  readonly title: string;
  /** Of the other person. */
  readonly name: string;
  readonly look: Appointment['status'] | 'OFFERED';
  readonly standing: { readonly tone: BadgeTone; readonly words: string };
  readonly of: { readonly meeting: Appointment } | { readonly proposal: Proposal };
}

export function entryOf(meeting: Appointment, ownId: string, now: number): Entry {
  const { id, scheduledAt, duration, title, status } = meeting;
  const name = nameOf(otherOf(meeting, ownId).person);
  return {
    ...{ id, scheduledAt, duration, title, name },
    look: status,
    standing: standingOf(meeting, now),
    of: { meeting },
  };
}

/** The times of a proposal, all of which are held until one is accepted. */
export const offersOf = (proposal: Proposal, ownId: string): readonly Entry[] =>
  proposal.times.map((scheduledAt) => ({
    id: `${proposal.id} ${scheduledAt}`,
    scheduledAt,
    duration: proposal.duration,
    title: proposal.title,
    name: nameOf(otherOf(proposal, ownId).person),
    look: 'OFFERED',
    standing: { tone: 'waiting', words: words.standings.offered },
    of: { proposal },
  }));

function standingOf(meeting: Appointment, now: number): Entry['standing'] {
  const { status, isNoShow } = meeting;
  if (isNoShow) return { tone: 'bad', words: cardWords.past.noShow };
  if (status === 'COMPLETED') return { tone: 'good', words: cardWords.past.states.COMPLETED };
  if (status === 'CANCELLED' || hasEnded(meeting, now)) return { tone: 'none', words: cardWords.past.states[status] };
  return status === 'PENDING'
    ? { tone: 'waiting', words: words.standings.pending }
    : { tone: 'good', words: words.standings.confirmed };
}

/** Whether it can still be moved, confirmed and cancelled. */
export const isToCome = (meeting: Appointment, now: number): boolean =>
  (meeting.status === 'PENDING' || meeting.status === 'CONFIRMED') && !hasEnded(meeting, now);
